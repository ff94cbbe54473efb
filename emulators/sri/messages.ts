/** The SRI's messages (ficha técnica, table of errors and warnings). */
export const SRI_MESSAGES = {
  structure: { identificador: '35', mensaje: 'ARCHIVO NO CUMPLE ESTRUCTURA XML', tipo: 'ERROR' },
  signature: { identificador: '39', mensaje: 'FIRMA INVALIDA', tipo: 'ERROR' },
  repeatedKey: { identificador: '43', mensaje: 'CLAVE ACCESO REGISTRADA', tipo: 'ERROR' },
  repeatedSequence: { identificador: '45', mensaje: 'ERROR SECUENCIAL REGISTRADO', tipo: 'ERROR' },
  differences: { identificador: '52', mensaje: 'ERROR EN DIFERENCIAS', tipo: 'ERROR' },
  testEnvironment: { identificador: '60', mensaje: 'AMBIENTE EJECUTADO', tipo: 'INFORMATIVO' },
  processing: { identificador: '70', mensaje: 'CLAVE DE ACCESO EN PROCESAMIENTO', tipo: 'ERROR' },
  key: { identificador: '80', mensaje: 'ERROR EN LA ESTRUCTURA DE LA CLAVE DE ACCESO', tipo: 'ERROR' },
} as const;

/** A message about one document. */
export interface SriMessage {
  readonly identificador: string;
  readonly mensaje: string;
  readonly tipo: 'ERROR' | 'INFORMATIVO';
  readonly informacionAdicional?: string;
}

export const message = (name: keyof typeof SRI_MESSAGES, informacionAdicional?: string): SriMessage => ({
  ...SRI_MESSAGES[name],
  ...(informacionAdicional !== undefined && { informacionAdicional }),
});
