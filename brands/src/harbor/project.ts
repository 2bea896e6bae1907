import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-harbor-015e444d2617c911',
  authDomain: 'harbor.auth.throughway.example',
  projectId: 'throughway-harbor',
  storageBucket: 'throughway-harbor.storage.example',
  messagingSenderId: '278864719326',
  appId: '1:278864719326:web:bafb36594c51eea8',
})
