import { useState } from 'react';
import { isLightPicture } from '../../lib/image/is-light-picture.ts';
import styles from './company-logo.module.css';

interface CompanyLogoProps {
  readonly src: string;
  /** '' beside the company's name. */
  readonly alt: string;
  readonly onError?: () => void;
}

/** A company's logo on a field that it is readable on: white, or dark for a light logo without a background. */
export function CompanyLogo({ src, alt, onError }: CompanyLogoProps) {
  const [lightSrc, setLightSrc] = useState<string | null>(null);
  return (
    <img
      className={styles.logo}
      src={src}
      alt={alt}
      onError={onError}
      data-light={lightSrc === src || undefined}
      onLoad={({ currentTarget }) => {
        if (isLightPicture(currentTarget)) setLightSrc(src);
      }}
    />
  );
}
