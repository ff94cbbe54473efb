import { lazy } from 'react';
import { SettingsMenu } from '../shell/settings-menu.tsx';
import styles from './mission-control-shell.module.css';

const loadItems = () => import('./mission-control-menu-items.tsx');
const MasterMenuItems = lazy(loadItems);

/** On phones: the menu of the bar's end items. */
export const MasterMenu = () => (
  <SettingsMenu className={styles.menu} preload={loadItems}>
    <MasterMenuItems />
  </SettingsMenu>
);
