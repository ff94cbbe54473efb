import type { DispatchSettings } from '@llevo/contract/entities/dispatch-settings';
import { RESERVED_OFFERS } from '@llevo/contract/rules/dispatch/reserved-search';
import { formatCount } from '@llevo/contract/rules/format-number';
import { driversAskedText } from './drivers-asked.ts';
import styles from './dispatch-settings.module.css';

interface Step {
  /** When it happens, or how long it takes. */
  readonly when: string;
  readonly title: string;
  readonly text: string;
}

interface TimelineProps {
  readonly label: string;
  readonly steps: readonly Step[];
}

const Timeline = ({ label, steps }: TimelineProps) => (
  <ol className={styles.timeline} aria-label={label}>
    {steps.map(({ when, title, text }) => (
      <li key={title}>
        <p className={styles.when}>{when}</p>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);

const ORDER = 'Si dos están igual de cerca, deciden el tiempo sin viajes, la calificación y cuántas ofertas aceptan.';

/** The farther groups by their minutes: "Luego a 10 y 20 min de camino". */
function fartherText(minutes: readonly number[]): string {
  const last = (minutes.at(-1) ?? 0).toString();
  const others = minutes.slice(0, -1).join(', ');
  return others === '' ? `Luego a ${last} min de camino` : `Luego a ${others} y ${last} min de camino`;
}

function stepsOf({ offerSeconds, driversAtOnce, ringsMinutes, searchMinutes, allowLarger }: DispatchSettings): Step[] {
  const [nearest = 0, ...farther] = ringsMinutes;
  const who = allowLarger
    ? 'Libre, con señal y con el vehículo pedido o uno más grande.'
    : 'Libre, con señal y con el vehículo pedido.';
  return [
    {
      when: `A ${nearest.toString()} min de camino o menos`,
      title:
        driversAtOnce === 1
          ? 'Se pregunta al más cercano'
          : `Se pregunta a los ${driversAtOnce.toString()} más cercanos`,
      text: `${who} ${ORDER}`,
    },
    {
      when: `${offerSeconds.toString()} s para responder`,
      title: 'El primero que acepta se lo queda',
      text: 'Si rechaza o no responde, la oferta pasa enseguida al siguiente.',
    },
    farther.length === 0
      ? {
          when: `Más de ${nearest.toString()} min`,
          title: 'A los lejanos no se les pregunta',
          text: 'Se vuelve a mirar cerca hasta que termine la búsqueda.',
        }
      : {
          when: fartherText(farther),
          title: 'Se busca más lejos',
          text: 'Solo cuando más cerca ya no queda a quién preguntar.',
        },
    {
      when: `A los ${searchMinutes.toString()} min de búsqueda`,
      title: 'Queda para tu equipo',
      text: 'Si nadie aceptó, dueños y administradores reciben una alerta y lo asignan. El cliente puede seguir buscando, reservar o cancelar.',
    },
  ];
}

/** The steps of an immediate booking with these settings, and how many drivers its search has time to ask. */
export const ImmediateTimeline = ({ settings }: { readonly settings: DispatchSettings }) => (
  <div className={styles.rule}>
    {settings.immediate === 'manual' && (
      <p className={styles.off}>Ahora elige tu equipo: esto vale cuando Llevo busca al conductor.</p>
    )}
    <Timeline label="Qué pasa con un servicio inmediato" steps={stepsOf(settings)} />
    <p className={styles.effect}>{driversAskedText(settings)}</p>
  </div>
);

const HOUR_MS = 60 * 60_000;
const { aheadMs, safeMs, lastsMs, from, to } = RESERVED_OFFERS;

const hours = (durationMs: number): string => formatCount(durationMs / HOUR_MS);

const RESERVED_STEPS: readonly Step[] = [
  {
    when: `Desde ${hours(aheadMs)} h antes`,
    title: 'Se ofrece a un conductor',
    text: 'Al que propone el tablero, para que le alcance el tiempo entre sus otros servicios.',
  },
  {
    when: `${formatCount(lastsMs / 60_000)} min para responder`,
    title: 'Pasa al siguiente si no acepta',
    text: `Solo de ${from} a ${to}: de noche no suena ningún celular.`,
  },
  {
    when: `Hasta ${hours(safeMs)} h antes`,
    title: 'Queda para tu equipo',
    text: 'Si nadie aceptó, dueños y administradores reciben una alerta con tiempo de asignarlo.',
  },
];

/** The steps of a reserved booking; its times are not settings. */
export const ReservedTimeline = ({ settings }: { readonly settings: DispatchSettings }) => (
  <div className={styles.rule}>
    {settings.reserved === 'manual' && (
      <p className={styles.off}>Ahora elige tu equipo: esto vale cuando Llevo busca al conductor.</p>
    )}
    <p className={styles.fixed}>Estos tiempos son fijos.</p>
    <Timeline label="Qué pasa con un servicio reservado" steps={RESERVED_STEPS} />
  </div>
);
