import { Dialog } from '../../ui/dialog/dialog.tsx';
import { StoreLinks } from '../../ui/brand/store-links.tsx';

/** Links to the app stores (SPEC §2's "Descargar"). */
export default function DownloadDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Descargar" onClose={onClose}>
      <p>Pide, sigue y paga tu servicio desde la app de Llevo.</p>
      <StoreLinks />
    </Dialog>
  );
}
