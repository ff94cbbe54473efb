import type { ServiceRow } from '@llevo/contract/entities/service';
import { allows } from '@llevo/contract/rules/access/roles';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { PictureViewer } from '../../../ui/back-office/pictures/picture-viewer.tsx';
import { StoredPicture } from '../../../ui/back-office/pictures/stored-picture.tsx';
import styles from './receipt-list.module.css';

/** Who received the cargo; for administrators, which storage.rules let in, also photos and signature. */
export function DeliverySection({ delivery }: { readonly delivery: NonNullable<ServiceRow['delivery']> }) {
  const [opened, setOpened] = useState<string | null>(null);
  const session = useSession();
  const pictures = [
    ...delivery.photos.map((path, index) => ({ path, name: `Foto de la entrega ${(index + 1).toString()}` })),
    ...(delivery.signature === '' ? [] : [{ path: delivery.signature, name: 'Firma de quien recibió' }]),
  ];
  const mayLook = session !== null && allows('admin', session.permission);
  return (
    <>
      <p>
        Recibió {delivery.receiver}, {formatDateTime(delivery.at)}
      </p>
      {pictures.length > 0 && !mayLook && <p>Las fotos y la firma las ven los administradores de la cuenta.</p>}
      {pictures.length > 0 && mayLook && (
        <ul className={styles.list}>
          {pictures.map(({ path, name }) => (
            <li key={path}>
              <p className={styles.name}>{name}</p>
              <StoredPicture
                path={path}
                name={name}
                onOpen={() => {
                  setOpened(path);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {opened !== null && (
        <PictureViewer
          pictures={pictures}
          first={opened}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </>
  );
}
