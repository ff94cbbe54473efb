import { lazy, Suspense, useState } from 'react';
import { useImpersonation } from '../../lib/session/impersonation.ts';
import { IconMessageHeart } from '../../ui/icons/message-heart.ts';

const FeedbackDialog = lazy(() => import('../../features/support/feedback-dialog.tsx'));

interface FeedbackButtonProps {
  /** The layout's classes for an item and its label. */
  readonly buttonClass: string | undefined;
  readonly labelClass?: string | undefined;
}

/** Asks for feedback on the product; hidden from impersonators. */
export function FeedbackButton({ buttonClass, labelClass }: FeedbackButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (useImpersonation() !== null) return null;
  return (
    <>
      <button
        type="button"
        className={buttonClass}
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <IconMessageHeart size={20} stroke={1.7} />
        <span className={labelClass}>Danos tu opinión</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <FeedbackDialog
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
