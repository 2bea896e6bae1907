import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-golden-86f4e725e8592ce4',
  authDomain: 'golden.auth.throughway.example',
  projectId: 'throughway-golden',
  storageBucket: 'throughway-golden.storage.example',
  messagingSenderId: '260545540663',
  appId: '1:260545540663:web:a18e8d88b4202c06',
})
