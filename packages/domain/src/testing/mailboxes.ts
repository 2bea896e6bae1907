/** Addresses with the mailbox in which their mails arrive: for the rule, and for its twin in the database. */
export const mailboxes: readonly (readonly [address: string, mailbox: string])[] = [
  ['ana@mill.example', 'ana@mill.example'],
  [' Ana@Mill.Example ', 'ana@mill.example'],
  ['ana+boss@mill.example', 'ana@mill.example'],
  ['ana+boss+2@mill.example', 'ana@mill.example'],
  ['ana+@mill.example', 'ana@mill.example'],
  ['+ana@mill.example', '+ana@mill.example'],
  ['ana.rivera@mill.example', 'ana.rivera@mill.example'],
  ['ana-boss@yahoo.com', 'ana-boss@yahoo.com'],
  ['ana+1@outlook.com', 'ana@outlook.com'],
  ['Ana.Rivera@gmail.com', 'anarivera@gmail.com'],
  ['a.n.a.rivera+boss@gmail.com', 'anarivera@gmail.com'],
  ['ana.rivera@googlemail.com', 'anarivera@gmail.com'],
  ['ana.rivera@gmail.com.example', 'ana.rivera@gmail.com.example'],
  ['ana.rivera@mail.gmail.com', 'ana.rivera@mail.gmail.com'],
  // stored addresses have their domains in ASCII
  ['ñandú+x@xn--mnchen-3ya.example', 'ñandú@xn--mnchen-3ya.example'],
  ['nobody', 'nobody'],
]
