import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-piedmont-1650018e63556793',
  authDomain: 'piedmont.auth.throughway.example',
  projectId: 'throughway-piedmont',
  storageBucket: 'throughway-piedmont.storage.example',
  messagingSenderId: '163537823261',
  appId: '1:163537823261:web:3f720c91181f3680',
})
