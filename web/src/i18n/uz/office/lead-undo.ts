/** Undoing a step with leads. */
export const leadUndo = {
  label: 'Oxirgi qadam',
  undo: 'Bekor qilish',
  undoing: 'Bekor qilinmoqda…',
  undone: 'Bekor qilindi',
  someUndone: '{n} ta lead qaytarildi. O‘zgarmadi, chunki ustida ish boshlangan: {names}',
  noneUndone: 'Bekor qilinmadi, ustida ish boshlangan: {names}',
  nothing: 'Bekor qilinadigan qadam yo‘q',
  failed: 'Bekor qilib bo‘lmadi',
  offline: 'Server bilan bog‘lanib bo‘lmadi',
} as const
