import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-redwood-2e00cd095e88ef3f',
  authDomain: 'redwood.auth.throughway.example',
  projectId: 'throughway-redwood',
  storageBucket: 'throughway-redwood.storage.example',
  messagingSenderId: '262380227240',
  appId: '1:262380227240:web:0c4d2181d74fa94b',
})
