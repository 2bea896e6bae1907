import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-steel-c5b1848c591d5090',
  authDomain: 'steel.auth.throughway.example',
  projectId: 'throughway-steel',
  storageBucket: 'throughway-steel.storage.example',
  messagingSenderId: '158452047576',
  appId: '1:158452047576:web:0ef41fbfd3d3c796',
})
