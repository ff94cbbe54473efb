import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import styles from './welcome-banner.module.css';

/** SPEC §2: the closable banner, fixed text included. Comes back with the next visit. */
export function WelcomeBanner() {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <section className={styles.banner} aria-label="Bienvenida">
      <p className={styles.words}>
        <strong>Bienvenido al Panel Administrativo de Llevo!</strong>
        <span className={styles.age}>Actualizado hace 5 minutos</span>
      </p>
      <CloseButton
        size={36}
        aria-label="Cerrar aviso"
        onClick={() => {
          setIsOpen(false);
        }}
      />
    </section>
  );
}
