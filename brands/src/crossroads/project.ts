import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-crossroads-591e6daf17af37ac',
  authDomain: 'crossroads.auth.throughway.example',
  projectId: 'throughway-crossroads',
  storageBucket: 'throughway-crossroads.storage.example',
  messagingSenderId: '205029446537',
  appId: '1:205029446537:web:01c66473487ee135',
})
