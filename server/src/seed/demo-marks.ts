/** Marks of two colours on a field of 64 by 64, without words: a name is written in three languages. */
export const demoMarks = {
  paw: `
    <g fill="none" stroke="#33506B" stroke-width="5">
      <ellipse cx="12" cy="27" rx="5" ry="6.5" transform="rotate(-24 12 27)"/>
      <ellipse cx="25" cy="15" rx="5.5" ry="7.5" transform="rotate(-8 25 15)"/>
      <ellipse cx="39" cy="15" rx="5.5" ry="7.5" transform="rotate(8 39 15)"/>
      <ellipse cx="52" cy="27" rx="5" ry="6.5" transform="rotate(24 52 27)"/>
      <path d="M32 31c8 0 16 9 16 17 0 5-3 8-7 8-4 0-6-2-9-2s-5 2-9 2c-4 0-7-3-7-8 0-8 8-17 16-17Z"/>
    </g>
    <path d="m23 48 9-10 9 10-5-1-4 2-4-2Z" fill="#8FB3D1"/>`,
  trees: `
    <path d="M15 38v20M49 38v20M32 34v26" stroke="#7A5B3A" stroke-width="4.5" stroke-linecap="round"/>
    <g fill="#2F7D4F">
      <circle cx="15" cy="30" r="12"/>
      <circle cx="49" cy="30" r="12"/>
      <circle cx="32" cy="19" r="15" stroke="#FFFFFF" stroke-width="3"/>
    </g>`,
  stork: `
    <g fill="#C08A1E">
      <path d="M29 48v12M37 48v12" stroke="#C08A1E" stroke-width="3" stroke-linecap="round"/>
      <path d="M4 13 21 9v7Z"/>
      <path d="M25 6a8 8 0 0 1 8 8c0 8-7 10-7 17 0 2 .6 3.4 1.6 4.6 5-6.6 13-9.6 30.4-9.6-4 15-13 24-26 24-9 0-15-6-15-15
        0-9 5-13 5-18-3 0-5-1-5-4 0-4 4-7 8-7Z"/>
    </g>
    <path d="M58 26c-4 15-13 24-26 24 3-9 11-17 26-24Z" fill="#2D2A26"/>`,
  pomegranate: `
    <g fill="#A62639">
      <path d="M32 16c15 0 25 9 25 22S46 61 32 61 7 51 7 38s10-22 25-22Z"/>
      <path d="m22 3 5 5 5-6 5 6 5-5-2 15H24Z"/>
      <path d="M32 24c8 4 11 10 11 16s-4 12-11 15c-7-3-11-9-11-15s3-12 11-16Z" fill="#F6C6B4"/>
      <circle cx="32" cy="32" r="3"/>
      <circle cx="28" cy="39" r="3"/>
      <circle cx="36" cy="39" r="3"/>
      <circle cx="32" cy="46" r="3"/>
    </g>`,
  sevenLines: `
    <g fill="none" stroke="#1B6CA8" stroke-width="4.5" stroke-linecap="round">
      <path d="M22 8q10 4 20 0M12 16q20 7 40 0M7 24.5q25 8 50 0"/>
      <path d="M5 33q27 8 54 0" stroke="#E0812B"/>
      <path d="M7 41.5q25 8 50 0M12 50q20 7 40 0M22 58q10 4 20 0"/>
    </g>`,
  dome: `
    <path d="M32 2v9" stroke="#17658C" stroke-width="3" stroke-linecap="round"/>
    <path d="M32 8c12 7 20 14 20 25 0 4-1 7-3 10H15c-2-3-3-6-3-10C12 22 20 15 32 8Z" fill="#2A9DB5"/>
    <path d="M32 8c-6 10-8 20-8 35M32 8c6 10 8 20 8 35" fill="none" stroke="#FFFFFF" stroke-width="2.5"/>
    <path d="M12 46h40v6H12zM8 55h48v6H8z" fill="#17658C"/>`,
  star: `
    <path d="m32 4 7 11 13-3-3 13 11 7-11 7 3 13-13-3-7 11-7-11-13 3 3-13-11-7 11-7-3-13 13 3Z" fill="#5B3F8C"/>
    <path d="m32 18 3.5 10.5L46 32l-10.5 3.5L32 46l-3.5-10.5L18 32l10.5-3.5Z" fill="#F2C14E"/>`,
}
