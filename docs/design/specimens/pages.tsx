import { useState } from 'react';
import { Button as OfficeButton } from '@mantine/core';
import { BlobImage } from '../../../web/src/ui/back-office/pictures/blob-image.tsx';
import { EmptyNotice } from '../../../web/src/ui/back-office/status/empty-notice.tsx';
import { CodeSample } from '../../../web/src/ui/back-office/data/code-sample.tsx';
import { DescriptionItem, DescriptionList } from '../../../web/src/ui/back-office/data/description-list.tsx';
import { HelpTip } from '../../../web/src/ui/back-office/data/help-tip.tsx';
import { FailureNotice } from '../../../web/src/ui/back-office/status/failure-notice.tsx';
import { ListFooter } from '../../../web/src/ui/back-office/data/list-footer.tsx';
import { ListSkeleton, QueryBoundary } from '../../../web/src/ui/back-office/status/query-boundary.tsx';
import { DayGroups } from '../../../web/src/ui/back-office/data/day-groups.tsx';
import { UnsavedNote } from '../../../web/src/ui/back-office/forms/unsaved-note.tsx';
import { BackOfficeForm } from '../../../web/src/ui/back-office/forms/back-office-form.tsx';
import { PageHeader } from '../../../web/src/ui/back-office/layout/page-header.tsx';
import { Panel } from '../../../web/src/ui/back-office/layout/panel.tsx';
import { StatTile } from '../../../web/src/ui/back-office/data/stat-tile.tsx';
import { StoredPicture } from '../../../web/src/ui/back-office/pictures/stored-picture.tsx';
import { DrawerFoot } from '../../../web/src/ui/back-office/layout/drawer-foot.tsx';
import { DetailPage } from '../../../web/src/ui/back-office/layout/detail-page.tsx';
import { TabView } from '../../../web/src/ui/back-office/layout/tab-view.tsx';
import { LoadFailed } from '../../../web/src/ui/feedback/load-failed.tsx';
import { PageLoading } from '../../../web/src/ui/feedback/page-loading.tsx';
import { Splitter } from '../../../web/src/ui/back-office/layout/splitter.tsx';
import { TextField } from '../../../web/src/ui/fields/text-field.tsx';
import styles from '../design.module.css';
import type { Section } from '../section.tsx';
import { Specimen, State } from '../section.tsx';
import { noop, useFakeField, failedResult, loadedResult, loadingResult } from './fakes.ts';

const DRAWING = new Blob(
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><rect width="60" height="40" fill="#f2a900"/></svg>'],
  { type: 'image/svg+xml' },
);
const RECORDS = [
  { at: Date.parse('2026-11-20T15:00:00Z'), text: 'Ana Lema cambió las tarifas' },
  { at: Date.parse('2026-11-19T15:00:00Z'), text: 'Luis Vera creó un servicio' },
];
const PART = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  error: null,
  fetchNextPage: noop,
};
const TABS = [
  { id: 'plan', label: 'Plan', content: <p>Lo del plan</p> },
  { id: 'card', label: 'Tarjeta', content: <p>Lo de la tarjeta</p> },
] as const;
const showFigure = (value: number) => value;

function Pages() {
  const [isSending] = useState(false);
  const name = useFakeField('company', 'Fletes del Sur');
  return (
    <>
      <Specimen name="LoadFailed" use="En vez de una página pública que no cargó." isWide>
        <LoadFailed about="mi viaje S-7F3K9A" onRetry={noop} />
      </Specimen>
      <Specimen name="PageHeader" isWide>
        <PageHeader title="Gestión de usuarios" />
        <PageHeader
          title="Usuarios"
          note="Quién trabaja aquí y con qué rol."
          action={<OfficeButton>Agregar usuarios</OfficeButton>}
        />
      </Specimen>
      <Specimen name="SubPage, Panel, FactList" use="Una página bajo otra, en paneles." isWide>
        <DetailPage title="Factura" parent={{ to: '/', label: 'Facturación' }}>
          <Panel title="Datos">
            <DescriptionList>
              <DescriptionItem label="Fecha">21/11/2026</DescriptionItem>
              <DescriptionItem label="Dirección">
                Av. Amazonas N34-451 y Av. Atahualpa, edificio de oficinas, piso 12, Quito
              </DescriptionItem>
            </DescriptionList>
          </Panel>
        </DetailPage>
      </Specimen>
      <Specimen name="HelpTip" use="Una definición detrás de su signo; la de un panel va junto a su título.">
        <div style={{ position: 'relative' }}>
          Puntualidad <HelpTip about="Puntualidad">Servicios que empezaron a la hora acordada.</HelpTip>
        </div>
        <Panel title="Ocupación" help="Horas de trabajo frente a ocho por día con servicios.">
          62 %
        </Panel>
      </Specimen>
      <Specimen name="CodeSample">
        <CodeSample label="Código" code="curl https://llevo.test/api/health" copyLabel="Copiar el código" />
      </Specimen>
      <Specimen name="OfficeForm">
        <Panel title="Tus datos">
          <BackOfficeForm
            onSubmit={() => Promise.resolve()}
            error={null}
            isSending={isSending}
            submitLabel="Guardar cambios"
          >
            <TextField label="Nombre de la cuenta" field={name} />
          </BackOfficeForm>
        </Panel>
        <Panel title="Con rechazo, enviando">
          <BackOfficeForm
            onSubmit={() => Promise.resolve()}
            error="Ese nombre ya existe"
            isSending
            submitLabel="Guardar cambios"
          >
            <TextField label="Nombre de la cuenta" field={name} />
          </BackOfficeForm>
        </Panel>
      </Specimen>
      <Specimen name="UnsavedNote" use="Junto al botón de un formulario con cambios.">
        <form>
          <UnsavedNote onDiscard={noop} isSending={false} />
        </form>
      </Specimen>
      <Specimen name="DayGroups" use="Registros largos, por días.">
        <DayGroups rows={RECORDS} instantOf={({ at }) => at}>
          {(rows, day) => (
            <ol aria-label={`Cambios del ${day}`}>
              {rows.map(({ at, text }) => (
                <li key={at}>{text}</li>
              ))}
            </ol>
          )}
        </DayGroups>
      </Specimen>
      <Specimen name="DrawerFoot" use="Al pie de un cajón, a la vista mientras lo demás se desplaza.">
        <DrawerFoot>
          <strong>$40.00</strong>
          <OfficeButton>Crear servicio</OfficeButton>
        </DrawerFoot>
      </Specimen>
      <Specimen name="TabView">
        <TabView name="muestra" label="Facturación" tabs={TABS} />
      </Specimen>
      <Specimen name="EmptyNotice" use="Donde todavía no hay nada.">
        <EmptyNotice>Todavía no hay claves. Crea la primera para conectar tus programas.</EmptyNotice>
        <EmptyNotice isCompact isMain action="Crear clave" onAction={noop}>
          Todavía no hay claves.
        </EmptyNotice>
        <EmptyNotice action="Quitar filtros" onAction={noop} />
        <EmptyNotice hint="Agrega a tus conductores: a cada uno le llega por correo una invitación con el enlace a la app." />
      </Specimen>
      <Specimen name="FailureNotice">
        <FailureNotice title="No pudimos cargar los datos" message="Revisa la conexión." onRetry={noop} />
      </Specimen>
      <Specimen name="WhenLoaded" use="Esqueleto, luego el dato.">
        <State name="cargando">
          <QueryBoundary query={loadingResult<string>()} failureTitle="" height={80}>
            {(text) => text}
          </QueryBoundary>
        </State>
        <State name="cargando, en líneas">
          <QueryBoundary query={loadingResult<string>()} failureTitle="">
            {(text) => text}
          </QueryBoundary>
        </State>
        <State name="llegó">
          <QueryBoundary query={loadedResult('El dato')} failureTitle="">
            {(text) => <p>{text}</p>}
          </QueryBoundary>
        </State>
      </Specimen>
      <Specimen name="ListSkeleton, PageLoading" use="PageLoading solo se oye.">
        <ListSkeleton />
        <PageLoading />
      </Specimen>
      <Specimen name="StatTile" isWide>
        <div className={styles.vehicles}>
          <StatTile
            label="Total de clientes"
            query={loadedResult(12_345)}
            count={showFigure}
            change={() => '20 % del total'}
          />
          <StatTile label="Sin datos" query={loadedResult(0)} count={() => null} />
          <StatTile label="Cargando" query={loadingResult<number>()} count={showFigure} />
          <StatTile label="Con falla" query={failedResult<number>()} count={showFigure} />
        </div>
      </Specimen>
      <Specimen name="ListFoot">
        <ListFooter query={PART} count={25} singular="correo" plural="correos" />
        <ListFooter query={{ ...PART, isFetchingNextPage: true }} count={25} singular="correo" plural="correos" />
        <ListFooter
          query={{ ...PART, isFetchNextPageError: true, error: new Error() }}
          count={25}
          singular="correo"
          plural="correos"
        />
        <ListFooter query={{ ...PART, hasNextPage: false }} count={1} singular="correo" plural="correos" />
      </Specimen>
      <Specimen name="BlobImage, StoredPicture" use="De Storage; aquí sin sesión, así que carga y falla.">
        <div className={styles.row}>
          <BlobImage blob={DRAWING} alt="Comprobante" width={120} />
          <StoredPicture path="muestra" name="el comprobante" onOpen={noop} />
        </div>
      </Specimen>
      <Specimen name="Splitter" use="Se arrastra, o flechas.">
        <div className={styles.tall}>
          <Splitter name="muestra" label="Ancho de la tabla" start={<p>Tabla</p>} end={<p>Mapa</p>} />
        </div>
      </Specimen>
    </>
  );
}

export const pages: Section = { id: 'paginas', title: 'Páginas', content: Pages };
