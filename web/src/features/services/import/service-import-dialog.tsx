import { ImportDialog } from '../../../ui/import/import-dialog.tsx';
import { SERVICE_IMPORT } from './service-import.ts';

/** Imports services from a file. */
export default function ServiceImportDialog({ onClose }: { readonly onClose: () => void }) {
  return <ImportDialog kind={SERVICE_IMPORT} onClose={onClose} />;
}
