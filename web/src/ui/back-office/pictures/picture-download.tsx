import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { saveFile } from '../../../lib/export/save-file.ts';
import { pictureQuery } from '../../../lib/firebase/picture-query.ts';

interface PictureDownloadProps {
  /** Path in Storage. */
  readonly path: string;
  /** What the file is called, without its extension. */
  readonly name: string;
}

/** Saves the picture that is being looked at; it is here already. */
export function PictureDownload({ path, name }: PictureDownloadProps) {
  const { data } = useQuery(pictureQuery(path));
  return (
    <button
      type="button"
      aria-label="Descargar"
      title="Descargar"
      disabled={!data}
      onClick={() => {
        if (data) saveFile(data, `${name}.${data.type === 'image/png' ? 'png' : 'jpg'}`);
      }}
    >
      <IconDownload size={20} stroke={1.7} />
    </button>
  );
}
