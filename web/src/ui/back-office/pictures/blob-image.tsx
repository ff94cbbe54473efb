import { useCallback } from 'react';
import type { ImgHTMLAttributes } from 'react';

interface BlobImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt'> {
  readonly blob: Blob;
  readonly alt: string;
}

/** A picture from its bytes; what the browser keeps for it is given back when it is no longer shown. */
export function BlobImage({ blob, alt, ...rest }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => {
        URL.revokeObjectURL(url);
      };
    },
    [blob],
  );
  return <img ref={show} alt={alt} {...rest} />;
}
