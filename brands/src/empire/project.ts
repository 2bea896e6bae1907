import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-empire-38d6b0830f75766e',
  authDomain: 'empire.auth.throughway.example',
  projectId: 'throughway-empire',
  storageBucket: 'throughway-empire.storage.example',
  messagingSenderId: '664339973355',
  appId: '1:664339973355:web:cbc8a05c8d5262ce',
})
