import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-bayou-6bd4309186e8a4ed',
  authDomain: 'bayou.auth.throughway.example',
  projectId: 'throughway-bayou',
  storageBucket: 'throughway-bayou.storage.example',
  messagingSenderId: '110478341589',
  appId: '1:110478341589:web:970d25a408ab3a9b',
})
