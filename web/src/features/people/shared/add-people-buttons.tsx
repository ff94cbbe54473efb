import { Button, Menu } from '@mantine/core';
import { PHONE, useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { useRights } from '../../../lib/session/rights.ts';
import { IconPlus } from '../../../ui/icons/plus.ts';
import { IconUpload } from '../../../ui/icons/upload.ts';
import { menuInPage } from '../../../ui/list/menu-in-page.ts';
import styles from './add-people-buttons.module.css';

/** Title, badge and two buttons with words do not fit beside each other. */
const TABLET = '(max-width: 63.99em)';

interface AddPeopleButtonsProps {
  /** "Nuevo cliente", "Nuevo conductor". */
  readonly label: string;
  readonly onAdd: () => void;
  readonly onImport: () => void;
}

/** Adds people to a list: one by hand, or many from a file. On phones both are behind one button beside the title. */
export function AddPeopleButtons({ label, onAdd, onImport }: AddPeopleButtonsProps) {
  const { works, manages } = useRights();
  const isPhone = useMediaQuery(PHONE);
  const isTablet = useMediaQuery(TABLET);
  if (!works) return null;
  if (isPhone) {
    return (
      <Menu position="bottom-end" shadow="md" {...menuInPage()}>
        <Menu.Target>
          <Button px="xs" aria-label="Agregar">
            <IconPlus size={20} aria-hidden="true" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPlus size={18} stroke={1.7} aria-hidden="true" />} onClick={onAdd}>
            {label}
          </Menu.Item>
          {manages && (
            <Menu.Item leftSection={<IconUpload size={18} stroke={1.7} aria-hidden="true" />} onClick={onImport}>
              Importar
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    );
  }
  return (
    <div className={styles.buttons}>
      {!manages ? null : isTablet ? (
        <Button variant="default" px="xs" aria-label="Importar" title="Importar" onClick={onImport}>
          <IconUpload size={18} stroke={1.7} aria-hidden="true" />
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconUpload size={16} stroke={1.7} aria-hidden="true" />}
          onClick={onImport}
        >
          Importar
        </Button>
      )}
      <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />} onClick={onAdd}>
        {label}
      </Button>
    </div>
  );
}
