import { Tabs } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocalStorage } from '../../../lib/browser/use-local-storage.ts';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabViewProps<Id extends string> {
  /** Storage name of the selected tab (SPEC §2). */
  readonly name: string;
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  /** Initial tab instead of the stored one, for links to one tab. */
  readonly initialTab?: Id | undefined;
}

/** SPEC §2: a tab view that stores its tab in local storage, per name. Falls back to the first tab. */
export function TabView<Id extends string>({ name, label, tabs, initialTab }: TabViewProps<Id>) {
  const [stored, store] = useLocalStorage<string>(`tab.${name}`, tabs[0]?.id ?? '');
  const [requested, setRequested] = useState<string | undefined>(initialTab);
  const selected = tabs.find(({ id }) => id === requested) ?? tabs.find(({ id }) => id === stored) ?? tabs[0];
  if (selected === undefined) return null;
  return (
    <Tabs
      value={selected.id}
      onChange={(id) => {
        if (id === null) return;
        setRequested(undefined);
        store(id);
      }}
    >
      <Tabs.List aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.id} value={tab.id}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, content }) => (
        <Tabs.Panel key={id} value={id} pt="md">
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
