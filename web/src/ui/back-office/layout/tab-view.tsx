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
  /** Under which the chosen tab is remembered (SPEC §2). */
  readonly name: string;
  /** What the tabs are of, for a screen reader. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  /** Shown at first instead of the remembered one, for links to one tab. */
  readonly initialTab?: Id | undefined;
}

/** SPEC §2: a tab view that remembers its tab in local storage, per name. A tab that is gone gives way to the first. */
export function TabView<Id extends string>({ name, label, tabs, initialTab }: TabViewProps<Id>) {
  const [kept, keep] = useLocalStorage<string>(`tab.${name}`, tabs[0]?.id ?? '');
  const [asked, setAsked] = useState<string | undefined>(initialTab);
  const chosen = tabs.find(({ id }) => id === asked) ?? tabs.find(({ id }) => id === kept) ?? tabs[0];
  if (chosen === undefined) return null;
  return (
    <Tabs
      value={chosen.id}
      onChange={(id) => {
        if (id === null) return;
        setAsked(undefined);
        keep(id);
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
