import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-evergreen-c51168702fabb177',
  authDomain: 'evergreen.auth.throughway.example',
  projectId: 'throughway-evergreen',
  storageBucket: 'throughway-evergreen.storage.example',
  messagingSenderId: '163325071976',
  appId: '1:163325071976:web:7607f30010f055a0',
})
