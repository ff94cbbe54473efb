import { lazy, Suspense, useState } from 'react';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { IconPrinter } from '../../../ui/icons/printer.ts';

const PrintDialog = lazy(() => import('./print-dialog.tsx'));

/** Opens the dialog that prints a day of the board. */
export function PrintButton({ date }: { readonly date: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <OutlineButton
        size="plain"
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <IconPrinter size={17} stroke={1.7} aria-hidden="true" />
        <span>Imprimir el día</span>
      </OutlineButton>
      {isOpen && (
        <Suspense fallback={null}>
          <PrintDialog
            date={date}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
