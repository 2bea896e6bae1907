import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-bluegrass-5b975f1c32f856ff',
  authDomain: 'bluegrass.auth.throughway.example',
  projectId: 'throughway-bluegrass',
  storageBucket: 'throughway-bluegrass.storage.example',
  messagingSenderId: '151513816696',
  appId: '1:151513816696:web:ee7e7b005a6354e7',
})
