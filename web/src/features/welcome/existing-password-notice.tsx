import styles from './welcome.module.css';

/** SPEC §2: the original password was reused. */
export function ExistingPasswordNotice() {
  return (
    <div className={styles.text}>
      <p className={styles.warning}>
        Ya tenías un usuario con este correo, así que <strong>se conservó tu contraseña original</strong>. Entra siempre
        con ella: es la misma para todas tus cuentas.
      </p>
      <p>Desde el menú de tu cuenta pasas de una empresa a otra.</p>
    </div>
  );
}
