import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-river-1a9b814749298346',
  authDomain: 'river.auth.throughway.example',
  projectId: 'throughway-river',
  storageBucket: 'throughway-river.storage.example',
  messagingSenderId: '108738907220',
  appId: '1:108738907220:web:a0b9c95231e2a3ff',
})
