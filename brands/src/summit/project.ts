import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-summit-901c4063557c9c71',
  authDomain: 'summit.auth.throughway.example',
  projectId: 'throughway-summit',
  storageBucket: 'throughway-summit.storage.example',
  messagingSenderId: '366698431409',
  appId: '1:366698431409:web:8a7b20bd6d6c0218',
})
