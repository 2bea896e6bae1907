import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-cascade-d703154ceb15cafe',
  authDomain: 'cascade.auth.throughway.example',
  projectId: 'throughway-cascade',
  storageBucket: 'throughway-cascade.storage.example',
  messagingSenderId: '189261335110',
  appId: '1:189261335110:web:a615967578818d94',
})
