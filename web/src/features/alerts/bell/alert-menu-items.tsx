import type { Service } from '@llevo/contract/entities/service';
import { firstName } from '@llevo/contract/rules/people/full-name';
import { phoneLink } from '@llevo/contract/rules/phone';
import { aboutService } from '@llevo/contract/rules/services/service-display';
import { Menu } from '@mantine/core';
import type { ReactElement, SyntheticEvent } from 'react';
import { greetingChatUrl } from '../../../ui/back-office/data/phone-contact.tsx';
import { IconBrandWhatsapp } from '../../../ui/icons/brand-whatsapp.ts';
import { IconPhone } from '../../../ui/icons/phone.ts';
import { dangerousItemClass } from '../../../ui/list/row-menu.tsx';
import type { ServiceChange } from './service-changes.ts';

interface AlertMenuItemsProps {
  /** Accessible name of the menu. */
  readonly label: string;
  /** The button that it opens from. */
  readonly target: ReactElement;
  readonly service: Service;
  readonly changes: readonly ServiceChange[];
  readonly onChoose: (change: ServiceChange) => void;
  readonly onClose: () => void;
}

const stopPropagation = (event: SyntheticEvent): void => {
  event.stopPropagation();
};

/** The open menu of an alert: inside the bell's panel or sheet, because one in the page would lie below the sheet. */
export default function AlertMenuItems(props: AlertMenuItemsProps) {
  const { label, target, service, changes, onChoose, onClose } = props;
  return (
    // Escape in the menu closes the menu alone.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stops events, handles none itself
    <span onKeyDown={stopPropagation}>
      <Menu
        opened
        onChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        position="bottom-end"
        shadow="md"
        returnFocus={false}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown aria-label={label}>
          <ContactItems service={service} />
          {changes.includes('reschedule') && (
            <Menu.Item
              onClick={() => {
                onChoose('reschedule');
              }}
            >
              Reprogramar
            </Menu.Item>
          )}
          {changes.includes('cancel') && (
            <Menu.Item
              className={dangerousItemClass}
              onClick={() => {
                onChoose('cancel');
              }}
            >
              Cancelar servicio
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}

/** A call and a chat with the customer, by the number that the service has; nothing without one. */
function ContactItems({ service }: Pick<AlertMenuItemsProps, 'service'>) {
  const { userName, userPhone } = service;
  if (userPhone === '') return null;
  const who = `${firstName(userName)} (cliente)`;
  const chat = greetingChatUrl({ phone: userPhone, name: userName, about: aboutService('tu servicio', service) });
  return (
    <>
      <Menu.Item
        component="a"
        href={phoneLink(userPhone)}
        leftSection={<IconPhone size={18} stroke={1.7} aria-hidden="true" />}
      >
        {`Llamar a ${who}`}
      </Menu.Item>
      {chat !== null && (
        <Menu.Item
          component="a"
          href={chat}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={18} stroke={1.7} aria-hidden="true" />}
        >
          {`WhatsApp a ${who}`}
        </Menu.Item>
      )}
    </>
  );
}
