import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-canyon-6503bc8bc3f5d9a6',
  authDomain: 'canyon.auth.throughway.example',
  projectId: 'throughway-canyon',
  storageBucket: 'throughway-canyon.storage.example',
  messagingSenderId: '207894590285',
  appId: '1:207894590285:web:12d6b92d3bf3d0ae',
})
