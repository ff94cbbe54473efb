import { createDemoData, deleteDemoData } from '@llevo/contract/endpoints/onboarding';
import type { FirstSteps } from '@llevo/contract/entities/onboarding';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import styles from './onboarding.module.css';

/** Runs a call on the demo data, and refetches everything: all lists and figures change with it. */
function useDemoData(send: () => Promise<{ message?: string | undefined }>, done: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    meta: { handlesOwnErrors: true },
    onSuccess: ({ message }) => {
      notify('success', message ?? done);
    },
    onError: (error) => {
      notify('error', errorMessage(error), { isPersistent: true });
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** Fills an empty account. */
const useCreateDemoData = () =>
  useDemoData(() => call(createDemoData, {}, { returns: 'response' }), 'Agregamos los datos de demostración');

/** Deletes the demo data. */
const useDeleteDemoData = () =>
  useDemoData(() => call(deleteDemoData, {}, { returns: 'response' }), 'Eliminamos los datos de demostración');

interface DemoDataNoticeProps {
  readonly state: FirstSteps['demoData'];
  readonly isAdmin: boolean;
}

/** Adds demo data to an empty account, and deletes it again. */
export function DemoDataNotice({ state, isAdmin }: DemoDataNoticeProps) {
  switch (state) {
    case 'none':
      return null;
    case 'available':
      return isAdmin ? <AddDemoData /> : null;
    case 'present':
      return <DeleteDemoData isAdmin={isAdmin} />;
    case 'deleting':
      return (
        <p className={styles.demo} role="status">
          Estamos eliminando los datos de demostración.
        </p>
      );
  }
}

function AddDemoData() {
  const create = useCreateDemoData();
  return (
    <div className={styles.demo}>
      <p>
        ¿Quieres ver el panel con vida? Agrega conductores, clientes y servicios de ejemplo; se quitan con un botón.
      </p>
      <Button
        variant="default"
        loading={create.isPending}
        onClick={() => {
          create.mutate();
        }}
      >
        Agregar datos de demostración
      </Button>
    </div>
  );
}

function DeleteDemoData({ isAdmin }: { readonly isAdmin: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const remove = useDeleteDemoData();
  return (
    <div className={styles.demo}>
      <p>Hay datos de demostración: llevan «(demo)» junto al apellido.</p>
      {isAdmin && (
        <Button
          variant="default"
          onClick={() => {
            setIsOpen(true);
          }}
        >
          Eliminar datos de demostración
        </Button>
      )}
      {isOpen && (
        <ConfirmDialog
          title="Eliminar los datos de demostración"
          confirmLabel="Eliminar todo lo de demostración"
          isDangerous
          onClose={() => {
            setIsOpen(false);
          }}
          onConfirm={async () => {
            await remove.mutateAsync();
            setIsOpen(false);
          }}
        >
          <p>Se eliminan sus conductores, clientes y servicios, y dejan de contar en las métricas. Lo tuyo se queda.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
