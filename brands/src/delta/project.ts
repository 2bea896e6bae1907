import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-delta-78538650e479a159',
  authDomain: 'delta.auth.throughway.example',
  projectId: 'throughway-delta',
  storageBucket: 'throughway-delta.storage.example',
  messagingSenderId: '310141124699',
  appId: '1:310141124699:web:57fba30cecddac4b',
})
