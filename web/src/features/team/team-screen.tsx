import type { AccountUser } from '@llevo/contract/entities/account-user';
import type { Role } from '@llevo/contract/entities/roles';
import { ROLE_DUTIES } from '@llevo/contract/rules/access/role-texts';
import { allows } from '@llevo/contract/rules/access/roles';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { currentUserQuery } from '../../lib/auth/current-user.ts';
import { selectField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { handleError } from '../../lib/http/error-handling.ts';
import { redirectToPlan } from '../../lib/http/redirect-to-plan.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { PATHS } from '../../lib/paths.ts';
import { useImpersonation } from '../../lib/session/impersonation.ts';
import { ROLE_LABELS } from '../../lib/session/role-labels.ts';
import { useSession } from '../../lib/session/session.ts';
import { ConfirmDialog } from '../../ui/back-office/forms/confirm-dialog.tsx';
import { FormDialog } from '../../ui/back-office/forms/form-dialog.tsx';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { IconChevronDown } from '../../ui/icons/chevron-down.ts';
import { IconUserPlus } from '../../ui/icons/user-plus.ts';
import { teamQuery, inviteMembers, requireTwoFactor } from './api/team.ts';
import { emailListField } from './email-list-field.ts';
import { RoleTable } from './role-table.tsx';
import { grantableRoles } from './team-rows.ts';
import { TeamTable } from './team-table.tsx';
import styles from './team.module.css';

interface TeamTwoFactorProps {
  readonly users: readonly AccountUser[];
  readonly isRequired: boolean;
}

/** The owner's switch that requires a second factor of every member, with the number of those who still lack one. */
export function TeamTwoFactor({ users, isRequired }: TeamTwoFactorProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const hasMissing = countMissing(users) > 0;
  const close = () => {
    setIsConfirming(false);
  };
  const stop = () =>
    requireTwoFactor(false).then(() => {
      notify('success', 'Ya no se exige la verificación en dos pasos');
    }, handleError);
  return (
    <Panel title="Verificación en dos pasos">
      <Switch
        label="Exigirla a todos los usuarios"
        hint={<span className={classNames(hasMissing && styles.missing)}>{missingText(users)}</span>}
        isOn={isRequired}
        onChange={(isOn) => {
          if (isOn) setIsConfirming(true);
          else void stop();
        }}
      />
      {isConfirming && (
        <ConfirmDialog
          title="Exigir la verificación en dos pasos"
          confirmLabel="Exigirla"
          onClose={close}
          onConfirm={async () => {
            await requireTwoFactor(true);
            close();
            notify('success', 'Desde ahora se exige la verificación en dos pasos');
          }}
        >
          <p>{missingText(users)}</p>
          <p>Quien no la tenga solo podrá activarla: lo demás se le abre después. Las claves de API siguen igual.</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

const countMissing = (users: readonly AccountUser[]): number => users.filter((user) => !user['2fa_enabled']).length;

/** Text with the number of members without a second factor. */
export function missingText(users: readonly AccountUser[]): string {
  const missing = countMissing(users);
  if (missing === 0) return 'Todos la tienen activa.';
  return missing === 1 ? 'A una persona le falta activarla.' : `A ${missing.toString()} personas les falta activarla.`;
}

/** How many members lack a second factor, for viewers without the switch that says so; nothing if none does. */
function MissingTwoFactor({ users }: Pick<TeamTwoFactorProps, 'users'>) {
  if (countMissing(users) === 0) return null;
  return (
    <p className={classNames(styles.note, styles.missing)}>{`Verificación en dos pasos: ${missingText(users)}`}</p>
  );
}

interface AddUsersDialogProps {
  readonly viewerRole: Role;
  readonly onClose: () => void;
}

/** SPEC §5: invites one or several addresses with one role, `user` by default. */
function AddUsersDialog({ viewerRole, onClose }: AddUsersDialogProps) {
  const roles = grantableRoles(viewerRole);
  const form = useForm({
    fields: { email: emailListField(), permission: selectField({ initial: 'user' }) },
    focusOnError: 'email',
    send: async ({ email, permission }) => {
      const role = roles.find((name) => name === permission) ?? 'user';
      const invites = await inviteMembers(email, role).catch(redirectToPlan);
      const [first] = invites;
      onClose();
      notify(
        'success',
        invites.length === 1 && first !== undefined
          ? `Invitación enviada a ${first.email}`
          : `${invites.length} invitaciones enviadas`,
      );
    },
  });
  const selectedRole = roles.find((name) => name === form.values.permission) ?? 'user';
  return (
    <FormDialog
      title="Agregar usuarios"
      submitLabel="Enviar invitación"
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
    >
      <p className={styles.note}>Cada persona recibe un correo con un enlace para crear su usuario.</p>
      <TextField
        label="Correo"
        hint="Varios, separados por comas o punto y coma."
        autoComplete="off"
        autoCapitalize="none"
        inputMode="email"
        spellCheck={false}
        field={form.bind('email')}
      />
      <SelectField
        label="Rol"
        hint={ROLE_DUTIES[selectedRole]}
        options={roles.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
        field={form.bind('permission')}
      />
    </FormDialog>
  );
}

/** The duties of each role that the viewer may grant, on demand. */
function RoleDuties({ viewerRole }: { readonly viewerRole: Role }) {
  return (
    <details className={styles.duties}>
      <summary>
        <span>Los límites de cada rol, en palabras</span>
        <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
      </summary>
      <dl>
        {grantableRoles(viewerRole).map((role) => (
          <Fragment key={role}>
            <dt>{ROLE_LABELS[role]}</dt>
            <dd>{ROLE_DUTIES[role]}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}

/** SPEC §2 /account/users: members and pending invites of the account. */
export default function TeamScreen() {
  const session = useSession();
  const team = useQuery(teamQuery());
  const currentUser = useQuery(currentUserQuery());
  const [isAdding, setIsAdding] = useState(false);
  const isImpersonating = useImpersonation() !== null;
  if (session === null) return null;
  const seesSwitch = allows('owner', session.permission) && !isImpersonating;
  const account = session.accounts.find(({ id }) => id === session.account_id);
  return (
    <DetailPage
      title="Usuarios del equipo"
      note={`Quién trabaja en ${account?.name ?? 'esta cuenta'} y con qué rol.`}
      parent={{ to: PATHS.account, label: 'Mi cuenta' }}
      action={
        <Button
          leftSection={<IconUserPlus size={18} />}
          onClick={() => {
            setIsAdding(true);
          }}
        >
          Agregar usuarios
        </Button>
      }
    >
      <QueryBoundary query={team} failureTitle="No pudimos cargar los usuarios">
        {({ users, invites, requires_2fa: isRequired }) => (
          <>
            {!seesSwitch && <MissingTwoFactor users={users} />}
            <TeamTable
              users={users}
              invites={invites}
              viewer={{ id: currentUser.data?.id ?? '', permission: session.permission }}
              accountName={account?.name ?? 'esta cuenta'}
            />
            {seesSwitch && <TeamTwoFactor users={users} isRequired={isRequired} />}
            <Panel title="Qué puede cada rol">
              <RoleTable users={users} />
              <RoleDuties viewerRole={session.permission} />
            </Panel>
          </>
        )}
      </QueryBoundary>
      {isAdding && (
        <AddUsersDialog
          viewerRole={session.permission}
          onClose={() => {
            setIsAdding(false);
          }}
        />
      )}
    </DetailPage>
  );
}
