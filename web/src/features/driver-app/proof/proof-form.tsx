import { MAX_PROOF_PHOTOS, MAX_RECEIVER_LENGTH } from '@llevo/contract/rules/services/driver-job-limits';
import { useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
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
  readonly onSend: (proof: DeliveryProofInput) => void;
  readonly onClose: () => void;
}

/** Form for the receiver's name, photos and a signature. */
export function ProofForm({ onSend, onClose }: ProofFormProps) {
  const [receiver, setReceiver] = useState('');
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [signature, setSignature] = useState('');
  const [error, setError] = useState<string | null>(null);

  const add = async (files: readonly File[]) => {
    setError(null);
    try {
      const shrunk = await Promise.all(files.slice(0, MAX_PROOF_PHOTOS).map((file) => shrinkPhoto(file)));
      setPhotos((before) => [...before, ...shrunk].slice(0, MAX_PROOF_PHOTOS));
    } catch (failure) {
      setError(errorMessage(failure));
    }
  };

  return (
    <Dialog title="Prueba de entrega" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSend({ receiver: receiver.trim(), photos: photos.map(base64Of), signature: base64Of(signature) });
        }}
      >
        <Field label="¿Quién recibió la carga?">
          {(control) => (
            <input
              {...control}
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
            <li key={photo}>
              <img src={photo} alt={`Foto ${(index + 1).toString()}`} />
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
              capture="environment"
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
        <SignaturePad onChange={setSignature} />
        <Button type="submit" disabled={receiver.trim() === ''}>
          Guardar la entrega
        </Button>
      </form>
    </Dialog>
  );
}
