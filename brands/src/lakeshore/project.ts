import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-lakeshore-afdd341536b22b52',
  authDomain: 'lakeshore.auth.throughway.example',
  projectId: 'throughway-lakeshore',
  storageBucket: 'throughway-lakeshore.storage.example',
  messagingSenderId: '274934368472',
  appId: '1:274934368472:web:ad3859fbb7179eaa',
})
