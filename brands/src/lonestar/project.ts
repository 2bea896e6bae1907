import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-lonestar-a0e6c271e25ff8fe',
  authDomain: 'lonestar.auth.throughway.example',
  projectId: 'throughway-lonestar',
  storageBucket: 'throughway-lonestar.storage.example',
  messagingSenderId: '664766497465',
  appId: '1:664766497465:web:5ff7316ad00451dc',
})
