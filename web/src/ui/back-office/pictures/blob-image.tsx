import { useCallback } from 'react';
import type { ImgHTMLAttributes } from 'react';

interface BlobImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt'> {
  readonly blob: Blob;
  readonly alt: string;
}

/** A picture from its bytes; revokes the object URL on unmount. */
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
