import type { Endpoint } from '@llevo/contract/endpoint';
import { createApiKey, listApiKeys } from '@llevo/contract/endpoints/api-keys';
import { changePlan, getSubscription } from '@llevo/contract/endpoints/billing/billing';
import { getFigures } from '@llevo/contract/endpoints/dashboard/figures';
import { createCustomer, listCustomers } from '@llevo/contract/endpoints/people/customers';
import { getRateById, updateRates } from '@llevo/contract/endpoints/rates';
import { listPayouts, registerPayment } from '@llevo/contract/endpoints/services/payments';
import { createService, listServices } from '@llevo/contract/endpoints/services/services';
import { listTeam, sendInvite } from '@llevo/contract/endpoints/team';
import type { AccountUser } from '@llevo/contract/entities/account-user';
import { ROLES } from '@llevo/contract/entities/roles';
import type { Role } from '@llevo/contract/entities/roles';
import { allows } from '@llevo/contract/rules/access/roles';
import { ROLE_LABELS } from '../../lib/session/role-labels.ts';
import { SimpleTable } from '../../ui/back-office/data/simple-table.tsx';
import type { SimpleColumn } from '../../ui/back-office/data/simple-table.tsx';
import { IconCheck } from '../../ui/icons/check.ts';
import { IconEye } from '../../ui/icons/eye.ts';
import styles from './team.module.css';

/** A part of the back-office; a role's rights in it follow from two calls of the API. */
interface Area {
  readonly header: string;
  readonly reads: Pick<Endpoint, 'access'>;
  /** Null for a part without changes. */
  readonly changes: Pick<Endpoint, 'access'> | null;
}

const AREAS: readonly Area[] = [
  { header: 'Servicios', reads: listServices, changes: createService },
  { header: 'Clientes', reads: listCustomers, changes: createCustomer },
  { header: 'Tarifas', reads: getRateById, changes: updateRates },
  { header: 'Pagos', reads: listPayouts, changes: registerPayment },
  { header: 'Métricas', reads: getFigures, changes: null },
  { header: 'Equipo', reads: listTeam, changes: sendInvite },
  { header: 'Claves', reads: listApiKeys, changes: createApiKey },
  { header: 'Plan', reads: getSubscription, changes: changePlan },
];

/** Rights of a role in an area, from most to least. */
const RIGHTS = ['changes', 'reads', 'none'] as const;
type Right = (typeof RIGHTS)[number];

const RIGHT_LABELS: Readonly<Record<Right, string>> = { changes: 'Cambia', reads: 'Mira', none: 'No' };

/** The sign of a right, which the legend explains. */
function RightSign({ right }: { readonly right: Right }) {
  if (right === 'none') return <span className={styles.dash} />;
  const Icon = right === 'changes' ? IconCheck : IconEye;
  return <Icon size={18} stroke={1.9} aria-hidden="true" />;
}

function rightOf({ reads, changes }: Area, role: Role): Right {
  if (changes !== null && allows(changes.access, role)) return 'changes';
  return allows(reads.access, role) ? 'reads' : 'none';
}

/** The right of a role in an area: its sign, and its word for screen readers. */
function RightCell({ area, role }: { readonly area: Area; readonly role: Role }) {
  const right = rightOf(area, role);
  return (
    <span className={styles.right} data-right={right}>
      <RightSign right={right} />
      <span className="visually-hidden">{RIGHT_LABELS[right]}</span>
    </span>
  );
}

/** The signs of the rights with their words; each cell has its own for screen readers. */
const Legend = () => (
  <p className={styles.legend} aria-hidden="true">
    {RIGHTS.map((right) => (
      <span key={right} className={styles.right} data-right={right}>
        <RightSign right={right} /> {RIGHT_LABELS[right]}
      </span>
    ))}
  </p>
);

/** The roles of a company, from widest to narrowest. */
const COMPANY_ROLES: readonly Role[] = ROLES.filter((role) => role !== 'master');

/** "1 persona", "2 personas"; null for a role without members. */
function membersText(users: readonly AccountUser[], role: Role): string | null {
  const { length } = users.filter(({ permission }) => permission === role);
  if (length === 0) return null;
  return length === 1 ? '1 persona' : `${length.toString()} personas`;
}

/** Each role with its members and its rights by area, as the API enforces them. */
export function RoleTable({ users }: { readonly users: readonly AccountUser[] }) {
  const columns: readonly SimpleColumn<Role>[] = [
    {
      id: 'role',
      header: 'Rol',
      inCard: 'title',
      cell: (role) => (
        <>
          <strong>{ROLE_LABELS[role]}</strong> <span className={styles.members}>{membersText(users, role)}</span>
        </>
      ),
    },
    ...AREAS.map((area): SimpleColumn<Role> => ({
      id: area.header,
      header: area.header,
      inCard: 'inline',
      cell: (role) => <RightCell area={area} role={role} />,
    })),
  ];
  return (
    <div className={styles.rights}>
      <Legend />
      <SimpleTable
        label="Qué puede cada rol"
        columns={columns}
        rows={COMPANY_ROLES}
        rowId={(role) => role}
        empty="No se han encontrado resultados"
      />
    </div>
  );
}
