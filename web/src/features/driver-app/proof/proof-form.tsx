import { MAX_PROOF_PHOTOS, MAX_RECEIVER_LENGTH } from '@llevo/contract/rules/services/driver-job-limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import type { ProofDraft } from '../shared/stored-proofs.ts';
import styles from './proof.module.css';
import { base64Of, shrinkPhoto } from './shrink-photo.ts';
import { SignaturePad } from './signature-pad.tsx';

/** Proof of a delivery; pictures in base64. */
interface DeliveryProofInput {
  readonly receiver: string;
  readonly photos: readonly string[];
  readonly signature: string;
}

interface ProofFormProps {
  /** Values from before the page was reloaded; null for a new form. */
  readonly draft: ProofDraft | null;
  readonly onDraft: (draft: ProofDraft) => void;
  readonly onSend: (proof: DeliveryProofInput) => void;
  readonly onClose: () => void;
}

/** A photo of the form; the id distinguishes the same photo chosen twice. */
interface Photo {
  readonly id: string;
  readonly url: string;
}

const toPhoto = (url: string): Photo => ({ id: crypto.randomUUID(), url });

/** Delay of storing what was typed, so that not every key writes the photos again. */
const SAVE_DELAY_MS = 300;

interface ReadPhotos {
  readonly photos: readonly Photo[];
  /** A sentence for each file that cannot be read as a photo. */
  readonly problems: readonly string[];
}

/** Shrinks the first files that are photos, one at a time: a phone may lack memory for several. */
async function readPhotos(files: readonly File[], room: number): Promise<ReadPhotos> {
  const photos: Photo[] = [];
  const problems: string[] = [];
  for (const file of files) {
    if (photos.length >= room) break;
    try {
      photos.push(toPhoto(await shrinkPhoto(file)));
    } catch (failure) {
      problems.push(`${file.name}: ${errorMessage(failure)}`);
    }
  }
  return { photos, problems };
}

/** Form for the receiver's name, photos and a signature. */
export function ProofForm({ draft, onDraft, onSend, onClose }: ProofFormProps) {
  const [initial] = useState(draft);
  const [receiver, setReceiver] = useState(initial?.receiver ?? '');
  const [photos, setPhotos] = useState<readonly Photo[]>(() => (initial?.photos ?? []).map(toPhoto));
  const [signature, setSignature] = useState(initial?.signature ?? '');
  const [error, setError] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const receiverField = useRef<HTMLInputElement>(null);
  const isWithoutReceiver = receiver.trim() === '';

  const add = async (files: readonly File[]) => {
    setError(null);
    const { photos: good, problems } = await readPhotos(files, MAX_PROOF_PHOTOS - photos.length);
    setPhotos((before) => [...before, ...good].slice(0, MAX_PROOF_PHOTOS));
    setError(problems.length === 0 ? null : problems.join(' '));
  };

  const content = (isOpen: boolean): ProofDraft => ({
    receiver,
    photos: photos.map(({ url }) => url),
    signature,
    isOpen,
  });
  const isEmpty = receiver === '' && photos.length === 0 && signature === '';
  const save = useEffectEvent(() => {
    if (!isEmpty || initial !== null) onDraft(content(true));
  });
  useEffect(() => {
    const timer = setTimeout(save, SAVE_DELAY_MS);
    // The camera may end the page at once.
    const saveNow = () => {
      if (document.visibilityState === 'hidden') save();
    };
    document.addEventListener('visibilitychange', saveNow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', saveNow);
    };
  }, [receiver, photos, signature]);

  return (
    <Dialog
      title="Prueba de entrega"
      onClose={() => {
        if (!isEmpty || initial !== null) onDraft(content(false));
        onClose();
      }}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isWithoutReceiver) {
            setIsChecked(true);
            receiverField.current?.focus();
            return;
          }
          onSend({
            receiver: receiver.trim(),
            photos: photos.map(({ url }) => base64Of(url)),
            signature: base64Of(signature),
          });
        }}
      >
        {initial !== null && <p role="status">Recuperamos lo que habías llenado.</p>}
        <Field
          label="¿Quién recibió la carga?"
          error={isChecked && isWithoutReceiver ? 'Escribe el nombre de quien recibió la carga' : undefined}
        >
          {(control) => (
            <input
              {...control}
              ref={receiverField}
              type="text"
              name="receiver"
              required
              maxLength={MAX_RECEIVER_LENGTH}
              autoComplete="off"
              value={receiver}
              onChange={(event) => {
                setReceiver(event.target.value);
              }}
            />
          )}
        </Field>
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <img src={photo.url} alt={`Foto ${(index + 1).toString()}`} />
              <Button
                variant="quiet"
                onClick={() => {
                  setPhotos(photos.filter((each) => each !== photo));
                }}
              >
                Quitar<span className="visually-hidden"> la foto {index + 1}</span>
              </Button>
            </li>
          ))}
        </ul>
        {photos.length < MAX_PROOF_PHOTOS && (
          <label className={styles.upload}>
            <span>Agregar foto (hasta {MAX_PROOF_PHOTOS})</span>
            <input
              type="file"
              accept="image/*"
              multiple
              className="visually-hidden"
              onChange={(event) => {
                void add([...(event.currentTarget.files ?? [])]);
                // Allows choosing the same file again.
                event.currentTarget.value = '';
              }}
            />
          </label>
        )}
        <p role="alert" className={styles.error}>
          {error}
        </p>
        <SignaturePad initial={initial?.signature ?? ''} onChange={setSignature} />
        <Button type="submit">Guardar la entrega</Button>
      </form>
    </Dialog>
  );
}
