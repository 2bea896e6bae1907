import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-northern-3a4651b2f2b9bc8f',
  authDomain: 'northern.auth.throughway.example',
  projectId: 'throughway-northern',
  storageBucket: 'throughway-northern.storage.example',
  messagingSenderId: '119609318571',
  appId: '1:119609318571:web:3a6c034e6f6f73dd',
})
