import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { notify } from '../../../lib/notifications/notifications.ts';
import { IconCheck } from '../../icons/check.ts';
import { IconCopy } from '../../icons/copy.ts';

const COPIED_NOTICE_MS = 2000;

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

/** Copies a text to the clipboard and announces it. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [copies, setCopies] = useState(0);
  const [isSaid, setIsSaid] = useState(false);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => {
      setIsSaid(false);
    }, COPIED_NOTICE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [copies]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsSaid(true);
      setCopies((count) => count + 1);
    } catch {
      notify('warning', 'El navegador no permitió copiar. Selecciona el texto y cópialo a mano.', {
        isPersistent: true,
      });
    }
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={isSaid ? <IconCheck size={18} /> : <IconCopy size={18} />}
        onClick={() => void copy()}
      >
        {label}
      </Button>
      <span role="status" className="visually-hidden">
        {isSaid && 'Copiado'}
      </span>
    </>
  );
}
