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
    { kind: 'receipt', from: 'comprobantePagoConductor', to: 'comprobantePagoConductor', by },
    'Ana Lema reemplazó el comprobante: pago al conductor',
  ],
  [
    { kind: 'receipt', from: null, to: 'comprobantePago', by: null },
    'Desde la app móvil se subió el comprobante: reserva del cliente (50 %)',
  ],
  [
    { kind: 'schedule', from: '2026-11-24 08:30', to: '2026-11-25 09:00', by },
    'Ana Lema cambió la fecha a 25/11/2026 09:00',
  ],
  [{ kind: 'start', from: 'La Carolina', to: 'Quitumbe', by }, 'Ana Lema cambió la partida a Quitumbe'],
  [{ kind: 'finish', from: 'Cumbayá', to: 'Tumbaco', by: null }, 'Desde la app móvil la llegada cambió a Tumbaco'],
  [{ kind: 'notes', from: null, to: 'Llamar antes', by }, 'Ana Lema cambió las notas: Llamar antes'],
  [{ kind: 'notes', from: 'Llamar antes', to: null, by }, 'Ana Lema borró las notas'],
  [{ kind: 'accepted', from: null, to: null, by }, 'Ana Lema aceptó el servicio'],
  [{ kind: 'delivered', from: null, to: null, by }, 'Ana Lema registró la entrega'],
  [{ kind: 'acceptance', from: null, to: null, by }, 'Ana Lema recuperó la aceptación del conductor'],
  [{ kind: 'declined', from: null, to: 'Camión dañado', by }, 'Ana Lema rechazó el servicio: Camión dañado'],
] as const)('%j', (entry, sentence) => {
  expect(historyText(entry)).toBe(sentence);
});
