export type StaffViewTables = { staff_view: StaffViewTable }

/** Filters, order and columns of a list that a member of the staff gave a name. */
export type StaffViewTable = {
  brand_id: number
  id: string
  member_id: string
  /** The list, by its name in the menu of staff. */
  list: string
  name: string
  /** The query of the list's address. */
  query: string
  created_at: Date
}
