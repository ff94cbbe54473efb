/** Firebase's own management: Firebase in a project, and its web app. */
import * as z from 'zod';
import { alreadyExists, notFound, precondition } from '../errors.ts';
import { routesOf, type Route } from '../route.ts';

const firebase = routesOf('firebase.googleapis.com');

export const FIREBASE_ROUTES: readonly Route[] = [
  firebase('GET /v1beta1/projects/{project}', {
    handle: ({ project }) => {
      if (!project.isFirebase) throw notFound(`Firebase project ${project.projectId}`);
      return { projectId: project.projectId, projectNumber: project.number, state: 'ACTIVE' };
    },
  }),
  firebase('POST /v1beta1/projects/{project}:addFirebase', {
    body: z.strictObject({}),
    handle: ({ fake, project }) => {
      if (project.isFirebase) throw alreadyExists(`Firebase in ${project.projectId}`);
      project.isFirebase = true;
      return fake.startOperation('', { projectId: project.projectId });
    },
  }),
  firebase('GET /v1beta1/projects/{project}/webApps', {
    handle: ({ project }) => ({ apps: project.webApps }),
  }),
  firebase('POST /v1beta1/projects/{project}/webApps', {
    body: z.strictObject({ displayName: z.string() }),
    handle: ({ fake, project, body }) => {
      if (!project.isFirebase) throw precondition('Firebase is not added to the project.');
      const app = { appId: `1:${project.number}:web:${fake.nextId()}`, displayName: body.displayName };
      project.webApps.push(app);
      return fake.startOperation('', app);
    },
  }),
  firebase('GET /v1beta1/projects/{project}/webApps/{app}/config', {
    handle: ({ project }) => ({ projectId: project.projectId, apiKey: `AIzaFake${project.number}` }),
  }),
];
