import type { ServiceRow } from '@llevo/contract/entities/service';
import { editableFields, nextServiceStatuses } from '@llevo/contract/rules/services/service-status';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { DrawerFoot } from '../../../ui/back-office/layout/drawer-foot.tsx';
import { dangerousItemClass } from '../../../ui/list/row-menu.tsx';
import type { ServiceActions } from '../service-actions.ts';
import { PanelMenu } from './panel-menu.tsx';
import styles from './service-panel.module.css';
import { NextStep, OtherSteps, useNextSteps } from './status-steps.tsx';
import { TrackingItems, WithdrawDialog } from './tracking-items.tsx';

interface PanelActionsProps {
  readonly service: ServiceRow;
  readonly actions: ServiceActions;
  /** At the foot of the drawer, for phones: the next step, and one menu for the rest. */
  readonly atFoot: boolean;
}

/** The actions that a service still allows: the next step, its data, and menus of the link and of the rest. */
export function PanelActions({ service, actions, atFoot }: PanelActionsProps) {
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const canEdit = editableFields(service.status) !== 'none';
  const canCancel = nextServiceStatuses({ status: service.status, driverId: service.driver }).includes('cancelado');
  const next = useNextSteps(service);
  const hasNext = next.first !== null;
  const hasMore = canCancel || next.others.length > 0;
  const edit = () => {
    actions.edit(service);
  };
  const withdraw = () => {
    setIsWithdrawing(true);
  };
  const cancel = () => {
    actions.cancel(service);
  };
  const Row = atFoot ? DrawerFoot : 'div';
  return (
    <Row className={atFoot ? styles.foot : styles.buttons}>
      <NextStep service={service} actions={actions} next={next} />
      {canEdit && !(atFoot && hasNext) && <EditButton onClick={edit} />}
      {!atFoot && (
        <PanelMenu label="Seguimiento">
          <TrackingItems service={service} onWithdraw={withdraw} />
        </PanelMenu>
      )}
      {(atFoot || hasMore) && (
        <PanelMenu label={atFoot && !hasMore && !canEdit ? 'Seguimiento' : 'Más'} isDots={!atFoot}>
          <OtherSteps service={service} actions={actions} next={next} />
          {atFoot && hasNext && canEdit && <Menu.Item onClick={edit}>Editar</Menu.Item>}
          {atFoot && <TrackingItems service={service} onWithdraw={withdraw} />}
          {canCancel && <CancelItem onClick={cancel} />}
        </PanelMenu>
      )}
      {isWithdrawing && (
        <WithdrawDialog
          serviceId={service.id}
          onClose={() => {
            setIsWithdrawing(false);
          }}
        />
      )}
    </Row>
  );
}

interface PressProps {
  readonly onClick: () => void;
}

const EditButton = ({ onClick }: PressProps) => (
  <Button variant="default" px="sm" onClick={onClick}>
    Editar
  </Button>
);

const CancelItem = ({ onClick }: PressProps) => (
  <Menu.Item className={dangerousItemClass} onClick={onClick}>
    Cancelar servicio
  </Menu.Item>
);
