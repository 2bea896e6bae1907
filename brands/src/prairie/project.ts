import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-prairie-64a1144f46f7356d',
  authDomain: 'prairie.auth.throughway.example',
  projectId: 'throughway-prairie',
  storageBucket: 'throughway-prairie.storage.example',
  messagingSenderId: '275966580889',
  appId: '1:275966580889:web:4b8a0de513b87d10',
})
