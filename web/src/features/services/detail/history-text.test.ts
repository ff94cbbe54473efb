import { expect, test } from 'vitest';
import { historyText } from './history-text.ts';

const by = { uid: 'u1', name: 'Ana Lema' };

test.each([
  [{ kind: 'driver', from: null, to: 'José Pérez', by }, 'Ana Lema asignó a José Pérez'],
  [
    { kind: 'driver', from: 'José Pérez', to: 'Luis Vera', by },
    'Ana Lema cambió el conductor de José Pérez a Luis Vera',
  ],
  [{ kind: 'driver', from: 'José Pérez', to: null, by }, 'Ana Lema quitó a José Pérez'],
  [
    { kind: 'status', from: 'inmediato', to: 'en camino', by: null },
    'Desde la app móvil el estado cambió de «Programado» a «en camino»',
  ],
  [{ kind: 'status', from: null, to: 'cancelado', by }, 'Ana Lema cambió el estado de «Sin asignar» a «cancelado»'],
  [
    { kind: 'receipt', from: null, to: 'comprobantePagoConductor', by },
    'Ana Lema subió el comprobante: pago al conductor',
  ],
  [
    { kind: 'receipt', from: null, to: 'comprobantePago', by: null },
    'Desde la app móvil se subió el comprobante: reserva del cliente (50 %)',
  ],
] as const)('%j', (entry, sentence) => {
  expect(historyText(entry)).toBe(sentence);
});
