import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import styles from './proof.module.css';

const WIDTH = 600;
const HEIGHT = 240;
const LINE_WIDTH = 4;
/** Ink on white in every theme, because the company prints it. */
const INK = '#14212b';
const PAPER = '#ffffff';
const TYPED_FONT = 'italic 44px Georgia, serif';

interface SignaturePadProps {
  /** Data URL of the signature to begin with; '' for none. */
  readonly initial: string;
  /** Receives a data URL; '' without a signature. */
  readonly onChange: (signature: string) => void;
}

/** A blank sheet; null if the browser has no canvas. */
function blank(canvas: HTMLCanvasElement | null): CanvasRenderingContext2D | null {
  const context = canvas?.getContext('2d') ?? null;
  if (context === null) return null;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  Object.assign(context, {
    strokeStyle: INK,
    fillStyle: INK,
    lineWidth: LINE_WIDTH,
    lineCap: 'round',
    lineJoin: 'round',
  });
  return context;
}

/** Field for a signature: drawn with a finger, or typed. */
export function SignaturePad({ initial, onChange }: SignaturePadProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const isDrawing = useRef(false);
  const isBlank = useRef(true);
  const [isTyped, setIsTyped] = useState(false);
  const [typed, setTyped] = useState('');

  useEffect(() => {
    if (initial === '') return;
    const picture = new Image();
    picture.addEventListener('load', () => {
      if (isBlank.current) ref.current?.getContext('2d')?.drawImage(picture, 0, 0);
      isBlank.current = false;
    });
    picture.src = initial;
  }, [initial]);

  const clear = () => {
    blank(ref.current);
    isBlank.current = true;
    setTyped('');
    onChange('');
  };
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect();
    return [((clientX - box.left) * WIDTH) / box.width, ((clientY - box.top) * HEIGHT) / box.height] as const;
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = isBlank.current ? blank(ref.current) : (ref.current?.getContext('2d') ?? null);
    if (context === null) return;
    isBlank.current = false;
    isDrawing.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    const [x, y] = pointOf(event);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + 1, y);
    context.stroke();
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = ref.current?.getContext('2d');
    if (!isDrawing.current || !context) return;
    context.lineTo(...pointOf(event));
    context.stroke();
  };
  const end = () => {
    if (!isDrawing.current) return;
    isDrawing.current = false;
    onChange(ref.current?.toDataURL('image/png') ?? '');
  };
  const write = (text: string) => {
    setTyped(text);
    const context = blank(ref.current);
    if (context === null) return;
    context.font = TYPED_FONT;
    context.fillText(text, LINE_WIDTH * 4, HEIGHT / 2, WIDTH - LINE_WIDTH * 8);
    isBlank.current = text.trim() === '';
    onChange(isBlank.current ? '' : (ref.current?.toDataURL('image/png') ?? ''));
  };

  return (
    <fieldset className={styles.signature}>
      <legend>Firma (opcional)</legend>
      <canvas
        ref={ref}
        width={WIDTH}
        height={HEIGHT}
        className={styles.pad}
        role="img"
        aria-label={typed === '' ? 'Espacio para firmar con el dedo' : `Firma: ${typed}`}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {isTyped && (
        <Field label="Escribe el nombre como firma">
          {(control) => (
            <input
              {...control}
              type="text"
              maxLength={60}
              value={typed}
              onChange={(event) => {
                write(event.target.value);
              }}
            />
          )}
        </Field>
      )}
      <div className={styles.row}>
        <Button variant="quiet" onClick={clear}>
          Borrar la firma
        </Button>
        {!isTyped && (
          <Button
            variant="quiet"
            onClick={() => {
              clear();
              setIsTyped(true);
            }}
          >
            Firmar con el teclado
          </Button>
        )}
      </div>
    </fieldset>
  );
}
