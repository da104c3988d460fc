// What the scenes show, drawn around 0,0. Colors are names of the palette (land0 is far, land4 near).

const wing = `
    <path d="M2-6C20-46 66-50 78-34c8 14-12 42-38 46-16 2-32-4-38-10z" fill="glow"/>
    <path d="M3 4c19 6 47 12 49 30 0 18-24 24-34 8C10 30 4 16 3 4z" fill="light"/>
    <circle cx="52" cy="-20" r="9" fill="land3"/>
    <circle cx="52" cy="-20" r="4.4" fill="light"/>
    <circle cx="32" cy="34" r="6" fill="land2"/>
    <path d="M10-8 70-34M12-2h50" fill="none" stroke="land3" stroke-width="1.6" opacity=".6"/>`
const cup = `
    <ellipse cy="82" rx="104" ry="14" fill="land4" opacity=".35"/>
    <path d="M64 10h21a29 29 0 0 1 0 53H53" fill="none" stroke="light" stroke-width="13"/>
    <path d="M-72-8H72C72 53 48 82 0 82S-72 53-72-8z" fill="light"/>
    <ellipse cy="-8" rx="72" ry="16" fill="land3"/>
    <ellipse cy="-5" rx="60" ry="11" fill="land4"/>
    <path d="M-53 18q19 16 37 0t37 0 32-3" fill="none" stroke="glow" stroke-width="8" stroke-linecap="round"/>`
const petals =
  'M0 0C22-10 22-40 0-46-22-40-22-10 0 0zM0 0C16.3 17.8 44.8 8.6 43.7-14.2 31.2-33.3 2.7-24 0 0zM0 0C-11.9 21 5.7 45.3 27 37.2 41.3 19.4 23.7-4.8 0 0zM0 0C-23.7-4.8-41.3 19.4-27 37.2-5.7 45.3 11.9 21 0 0zM0 0C-2.7-24-31.2-33.3-43.7-14.2-44.8 8.6-16.3 17.8 0 0z'

export const MOTIFS = {
  tower: `
    <path d="M0 90V0h-6L8-29 22 0h-5v34h4v-8h-4L27 7l10 19h-4v64z" fill="land3"/>
    <rect x="6" y="14" width="4" height="8" fill="light"/>
    <rect x="25" y="38" width="3.4" height="6.6" fill="light"/>`,
  cabin: `
    <path d="M-8 42 22 12l12 12V11h8v21l10 10h-7v44H-1V42z" fill="land4"/>
    <rect x="9" y="52" width="9" height="11" fill="light"/>
    <rect x="25" y="52" width="9" height="11" fill="light"/>
    <path d="M38 6q-9-13 0-24t2-24" fill="none" stroke="light" stroke-width="3" opacity=".55"/>`,
  balloon: `
    <path d="M-34-150a34 36 0 1 1 68 0c0 26-22 34-27 50H-7c-5-16-27-24-27-50z" fill="glow"/>
    <path d="M-12-150a12 36 0 1 1 24 0c0 26-4 34-5 50H-7c-1-16-5-24-5-50z" fill="light"/>
    <path d="M-7-90H7l-2 12H-5z" fill="land4"/>
    <path d="M-6-100v11m12-11v11" fill="none" stroke="land4" stroke-width="1.2"/>`,
  road: `
    <path d="M0 74c-60 26 70 34-10 72-40 20-60 44-70 86H-2c0-44 14-56 34-82 50-50-60-48-20-76z" fill="light" opacity=".8"/>`,
  boat: `
    <path d="M-45 5h90l-17 25h-56z" fill="land4"/>
    <path d="M-3 0v-88l-37 80z" fill="light"/>
    <path d="M4 0v-75q35 35 32 67z" fill="glow"/>`,
  tail: `
    <path d="M-9 45c1-45-4-75-55-107 32-10 56 6 64 27 8-21 32-37 64-27C13-30 8 0 9 45z" fill="land4"/>`,
  lighthouse: `
    <path d="M3-123-430-205V-90z" fill="light" opacity=".28"/>
    <path d="M-15 32l6-136H9l6 136z" fill="light"/>
    <path d="M-12-54h24l1 22h-26zM-14-10h28l1 22h-30z" fill="glow"/>
    <rect x="-11" y="-128" width="22" height="22" fill="land4"/>
    <rect x="-5" y="-124" width="10" height="14" fill="light"/>
    <path d="M-15-127 0-147l15 20z" fill="land4"/>`,
  island: `
    <path d="M-104 34Q0-84 104 34z" fill="land3"/>
    <path d="M-4-26q-2-46 18-74l6 4Q2-68 5-26z" fill="land4"/>
    <path d="M16-100q-26-22-52 0 30-8 52 0-16 6-24 34 16-22 26-32 18 6 26 32 4-26-20-36 20-10 44 2-20-26-48-2z" fill="land4"/>`,
  lamp: `
    <circle cy="-152" r="58" fill="light" opacity=".18"/>
    <circle cy="-152" r="32" fill="light" opacity=".3"/>
    <rect x="-2.6" y="-146" width="5.2" height="156" fill="land4"/>
    <path d="M-12-143l4-26H8l4 26z" fill="light"/>
    <path d="M-15-168 0-187l15 19z" fill="land4"/>`,
  bus: `
    <path d="M200-34l106-18V6z" fill="light" opacity=".35"/>
    <rect y="-84" width="200" height="75" fill="glow" rx="12"/>
    <rect x="11" y="-70" width="29" height="26" fill="light" rx="4"/>
    <rect x="48" y="-70" width="29" height="26" fill="light" rx="4"/>
    <rect x="85" y="-70" width="29" height="26" fill="light" rx="4"/>
    <rect x="122" y="-70" width="29" height="26" fill="light" rx="4"/>
    <rect x="161" y="-70" width="28" height="43" fill="land2" rx="4"/>
    <circle cx="94" cy="-57" r="6.6" fill="land3"/>
    <path d="M84-44q10.6-14 21 0z" fill="land3"/>
    <circle cx="45" cy="-8" r="13.5" fill="land4"/>
    <circle cx="45" cy="-8" r="5.5" fill="light"/>
    <circle cx="155" cy="-8" r="13.5" fill="land4"/>
    <circle cx="155" cy="-8" r="5.5" fill="light"/>`,
  cat: `
    <path d="M-60 14v-76l68-40 68 40v76z" fill="land4"/>
    <rect x="-6" y="-50" width="26" height="32" fill="light"/>
    <rect x="5.6" y="-50" width="2.8" height="32" fill="land4"/>
    <path d="M2-102c-8-20-2-44 14-50l-1-16 9 8h7l9-8-1 18c4 12 0 20-6 24 8 10 9 18 7 32zM40-102c26 2 32-20 24-38 14 16 10 46-16 46z" fill="land4"/>
    <circle cx="24" cy="-154" r="1.7" fill="light"/>
    <circle cx="31" cy="-154" r="1.7" fill="light"/>`,
  lantern: `
    <path d="M-17 59C-17 11-13-3 0-11c13 8 17 22 17 70z" fill="land4"/>
    <circle cy="-19" r="12.7" fill="land4"/>
    <path d="M-12-21 0-53 12-21z" fill="glow"/>
    <path d="M12 8 32 0" fill="none" stroke="land4" stroke-width="5.3"/>
    <circle cx="35" cy="13" r="29" fill="light" opacity=".35"/>
    <rect x="27" y="3" width="16" height="21" fill="light" rx="4"/>`,
  cottage: `
    <path d="M-58 14 0-44l22 22v-18h14v32l22 22H46v46h-92V14z" fill="land4"/>
    <path d="M-12 60V30q0-14 12-14t12 14v30z" fill="light"/>
    <rect x="-36" y="24" width="16" height="16" fill="glow"/>
    <rect x="20" y="24" width="16" height="16" fill="glow"/>
    <path d="M-12 60h24l30 40h-84z" fill="light" opacity=".3"/>`,
  eyes: `
    <path d="M59.8-159.1q7.6-9.7 15.1 0q-7.6 5.4-15.1 0zM81.4-159.1q7.6-9.7 15.1 0q-7.6 5.4-15.1 0zM-142.2-117.2q10.3-13.3 20.7 0q-10.3 7.4-20.7 0zM-112.7-117.2q10.3-13.3 20.7 0q-10.3 7.4-20.7 0zM-89.2-109.3q8.3-10.7 16.7 0q-8.3 6-16.7 0zM-65.4-109.3q8.3-10.7 16.7 0q-8.3 6-16.7 0zM-32.9-35.3q9.9-12.7 19.8 0q-9.9 7.1-19.8 0zM-4.6-35.3q9.9-12.7 19.8 0q-9.9 7.1-19.8 0zM139.5 29.1q10.1-13 20.2 0q-10.1 7.2-20.2 0zM168.4 29.1q10.1-13 20.2 0q-10.1 7.2-20.2 0zM-49.9 32.3q7.6-9.7 15.1 0q-7.6 5.4-15.1 0zM-28.3 32.3q7.6-9.7 15.1 0q-7.6 5.4-15.1 0zM119.4 20q6.5-8.3 13 0q-6.5 4.6-13 0zM137.9 20q6.5-8.3 13 0q-6.5 4.6-13 0z" fill="light"/>`,
  deer: `
    <path d="M-40 62l4-52q-8-16 2-24 26-8 50-2l18-30q4-12 16-10l14 8-2 8-16 2-8 30q-2 14-12 18l4 52h-8l-8-48h-36l-8 48z" fill="land4"/>
    <path d="M40-58q-14-20-6-42m2 22q-12-4-18-16M46-60q2-22 18-34m-12 20q12 0 20-10" fill="none" stroke="land4" stroke-width="4" stroke-linecap="round"/>
    <circle cx="48" cy="-52" r="1.8" fill="light"/>`,
  rocket: `
    <g transform="rotate(38) scale(1.33)">
    <path d="M0-17C7-9 7 5 5 12H-5C-7 5-7-9 0-17Z" fill="ink"/>
    <path d="M-5 4l-6 10h6zM5 4l6 10h-6z" fill="glow"/>
    <circle cy="-3" r="2.6" fill="land2"/>
    <path d="M-3 13 0 44 3 13z" fill="light" opacity=".8"/>
    </g>`,
  dome: `
    <path d="M-53 8a53 53 0 0 1 106 0z" fill="light" opacity=".35"/>
    <path d="M-27-13V8m22-21V8m24-21V8" fill="none" stroke="land4" stroke-width="2.6"/>
    <circle cx="-27" cy="-17" r="11" fill="#2e9e52"/>
    <circle cx="-5" cy="-17" r="13" fill="#2e9e52"/>
    <circle cx="19" cy="-17" r="9" fill="#2e9e52"/>
    <path d="M-53 8a53 53 0 0 1 106 0M0-45V8M-45-19h90" fill="none" stroke="light" stroke-width="2"/>`,
  moth: `
    ${wing}
    <g transform="scale(-1 1)">
    ${wing}
    </g>
    <path d="M0-16c6 8 6 40 0 62-6-22-6-54 0-62z" fill="ink"/>
    <path d="M-1-14q-8-18-20-22M1-14q8-18 20-22" fill="none" stroke="ink" stroke-width="2.2" stroke-linecap="round"/>`,
  bird: `
    <path d="M-66 34C-50 8-34-14-4-24c4-20 34-24 42-4l18 6-18 6c2 34-22 54-54 52-20-2-30 4-50 18z" fill="glow"/>
    <path d="M-30 14C-18-8 4-10 18 2 6 24-12 30-44 28z" fill="land2"/>
    <path d="M-24 14C-14 0 2-2 12 4 2 16-10 20-30 20z" fill="light"/>
    <circle cx="24" cy="-24" r="3.4" fill="ink"/>
    <path d="M-2 38v20m12-21v20" fill="none" stroke="ink" stroke-width="2.6" stroke-linecap="round"/>`,
  sun: `
    <path d="M-4-44 0-66 4-44zM13.1-42.2 25.3-61 20.5-39.1zM28.3-33.9 46.7-46.7 33.9-28.3zM39.1-20.5 61-25.3 42.2-13.1zM44-4 66 0 44 4zM42.2 13.1 61 25.3 39.1 20.5zM33.9 28.3 46.7 46.7 28.3 33.9zM20.5 39.1 25.3 61 13.1 42.2zM4 44 0 66-4 44zM-13.1 42.2-25.3 61-20.5 39.1zM-28.3 33.9-46.7 46.7-33.9 28.3zM-39.1 20.5-61 25.3-42.2 13.1zM-44 4-66 0-44-4zM-42.2-13.1-61-25.3-39.1-20.5zM-33.9-28.3-46.7-46.7-28.3-33.9zM-20.5-39.1-25.3-61-13.1-42.2z" fill="glow"/>
    <circle r="36" fill="light"/>
    <circle r="24" fill="glow" opacity=".5"/>`,
  storm: `
    <path d="M26.1-129.6a23 23 0 0 1 5.1-44.2a32.3 32.3 0 0 1 61.2-8.5a24.7 24.7 0 1 1 11.9 52.7z" fill="land2"/>
    <path d="M-81.6-142.4a37.8 37.8 0 0 1 8.4-72.8a53.2 53.2 0 0 1 100.8-14a40.6 40.6 0 1 1 19.6 86.8z" fill="land3"/>
    <path d="M15-142l-32 48h21l-13 43l40-56h-23l19-35z" fill="#fff3ba"/>
    <path d="M-26.8-136l-17.6 26.4h11.6l-7.1 23.7l22-30.8h-12.6l10.5-19.2z" fill="#fff3ba"/>
    <g transform="translate(0 -64)">
    ${cup}
    </g>`,
  steam: `
    <path d="M-26-86q-20-26 0-52t0-52t0-46M0-86q-20-26 0-52t0-52t0-46M26-86q-20-26 0-52t0-52t0-46" fill="none" stroke="light" stroke-width="7" stroke-linecap="round" opacity=".75"/>
    <g transform="translate(0 -64)">
    ${cup}
    </g>`,
  candle: `
    <circle cy="-212" r="96" fill="#fff3ba" opacity=".16"/>
    <circle cy="-212" r="58" fill="#fff3ba" opacity=".26"/>
    <path d="M0-252c22 30 20 52 0 58-20-6-22-28 0-58z" fill="#fff3ba"/>
    <path d="M0-222c9 14 8 24 0 28-8-4-9-14 0-28z" fill="glow"/>
    <path d="M-20-178q20-12 40 0v162h-40z" fill="light"/>
    <path d="M-20-178q20-12 40 0v34q-8 10-10-6q-10-8-12 22q-10 8-10-16q-6-2-8 10z" fill="glow" opacity=".55"/>
    <path d="M-64-22h128q0 22-30 22h-68q-30 0-30-22z" fill="land4"/>
    <path d="M62-18q34-8 28 10q-8 14-34 4" fill="none" stroke="land4" stroke-width="6"/>`,
  letter: `
    <path d="M-24-92h48v20q30 12 30 40v24q0 8-8 8h-92q-8 0-8-8v-24q0-28 30-40z" fill="land4"/>
    <path d="M-44-34q44-16 88 0v20h-88z" fill="glow"/>
    <rect x="-30" y="-104" width="60" height="16" fill="land3" rx="4"/>
    <path d="M8-96C26-170 60-226 128-262c-4 74-40 124-104 150l-8 18z" fill="light"/>
    <path d="M14-98q34-86 100-146" fill="none" stroke="land3" stroke-width="2.4"/>`,
  vase: `
    <path d="M-44-232Q-26.4-170-4.4-120" fill="none" stroke="land3" stroke-width="4"/>
    <path d="${petals}" fill="glow" transform="translate(-44 -232)"/>
    <circle cx="-44" cy="-232" r="11" fill="land3"/>
    <path d="M0-268Q0-170 0-120" fill="none" stroke="land3" stroke-width="4"/>
    <path d="${petals}" fill="light" transform="translate(0 -268)"/>
    <circle cy="-268" r="11" fill="land3"/>
    <path d="M46-222Q27.6-170 4.6-120" fill="none" stroke="land3" stroke-width="4"/>
    <path d="${petals}" fill="glow" transform="translate(46 -222)"/>
    <circle cx="46" cy="-222" r="11" fill="land3"/>
    <path d="M-10-150q-46-14-60-50q46 4 60 50zM8-140q50-6 66-40q-50-6-66 40z" fill="land2"/>
    <path d="M-26-128h52q-4 20 18 44t14 56q-6 28-34 28h-48q-28 0-34-28-8-32 14-56t18-44z" fill="land4"/>
    <path d="M-56-58q56 22 112 0l2 18q-58 22-116 0z" fill="glow"/>`,
  apple: `
    <circle cy="-14" r="15" fill="#d95448"/>
    <path d="M0-27q3-10 11-12" fill="none" stroke="land4" stroke-width="3.2" stroke-linecap="round"/>`,
  books: `
    <rect x="-49.1" y="-18" width="104" height="18" fill="land0" rx="4"/>
    <rect x="-51" y="-36" width="96" height="18" fill="land4" rx="4"/>
    <rect x="-39.7" y="-54" width="88" height="18" fill="glow" rx="4"/>`,
  crown: `
    <path d="M-50 34-58-26-28 4 0-46 28 4 58-26 50 34z" fill="light"/>
    <rect x="-50" y="38" width="100" height="13" fill="glow" rx="3"/>
    <circle cx="-58" cy="-30" r="6" fill="glow"/>
    <circle cx="58" cy="-30" r="6" fill="glow"/>
    <circle cy="-51" r="7" fill="glow"/>
    <path d="M0 2l9 13-9 13-9-13z" fill="land3"/>
    <circle cx="-28" cy="20" r="4.5" fill="land3"/>
    <circle cx="28" cy="20" r="4.5" fill="land3"/>`,
  gear: `
    <path d="M28 12L27.7 17.2L18.8 20.4L17.6 24.5L23.4 32L20.9 36.5L11.5 35.5L8.7 38.7L10.7 48L6.5 50.9L-1.6 46L-5.5 47.6L-7.8 56.8L-12.8 57.7L-18 49.7L-22.2 49.5L-28.2 56.8L-33.2 55.4L-34.4 46L-38.1 43.9L-46.7 48L-50.5 44.5L-47.5 35.5L-49.9 32.1L-59.4 32L-61.4 27.2L-54.8 20.4L-55.5 16.2L-64 12L-63.7 6.8L-54.8 3.6L-53.6-.5L-59.4-8L-56.9-12.5L-47.5-11.5L-44.7-14.7L-46.7-24L-42.5-26.9L-34.4-22L-30.5-23.6L-28.2-32.8L-23.2-33.7L-18-25.7L-13.8-25.5L-7.8-32.8L-2.8-31.4L-1.6-22L2.1-19.9L10.7-24L14.5-20.5L11.5-11.5L13.9-8.1L23.4-8L25.4-3.2L18.8 3.6L19.5 7.8z" fill="light"/>
    <circle cx="-18" cy="12" r="25.3" fill="sky0"/>
    <circle cx="-18" cy="12" r="8.3" fill="light"/>
    <path d="M-18-13.3v50.6M-43.3 12h50.6" fill="none" stroke="light" stroke-width="3.2"/>
    <path d="M63-34L62.7-29.8L57.1-27.2L55.7-23.9L57.8-18.1L55.1-14.9L49-16.1L46.1-14.3L44.3-8.3L40.2-7.3L36-11.9L32.5-12.1L27.7-8.3L23.7-9.9L23-16.1L20.3-18.3L14.2-18.1L11.9-21.7L14.9-27.2L14.1-30.5L9-34L9.3-38.2L14.9-40.8L16.3-44.1L14.2-49.9L16.9-53.1L23-51.9L25.9-53.7L27.7-59.7L31.8-60.7L36-56.1L39.5-55.9L44.3-59.7L48.3-58.1L49-51.9L51.7-49.7L57.8-49.9L60.1-46.3L57.1-40.8L57.9-37.5z" fill="glow"/>
    <circle cx="36" cy="-34" r="14.9" fill="sky1"/>
    <circle cx="36" cy="-34" r="4.9" fill="glow"/>
    <path d="M36-48.8v29.7M21.2-34h29.7" fill="none" stroke="glow" stroke-width="3.2"/>
    <path d="M62 36L61.7 39.5L57.4 41.6L56.2 44.2L57.3 48.9L54.9 51.3L50.2 50.2L47.6 51.4L45.5 55.7L42 56L39.2 52.2L36.4 51.4L32 53.3L29.1 51.3L29.4 46.5L27.8 44.2L23.2 42.8L22.3 39.5L25.6 36L25.8 33.2L23.2 29.2L24.7 26L29.4 25.5L31.5 23.4L32 18.7L35.2 17.2L39.2 19.8L42 19.6L45.5 16.3L48.8 17.2L50.2 21.8L52.5 23.4L57.3 23.1L59.3 26L57.4 30.4L58.2 33.2z" fill="light"/>
    <circle cx="42" cy="36" r="11" fill="sky2"/>
    <circle cx="42" cy="36" r="3.6" fill="light"/>
    <path d="M42 25v22M31 36h22" fill="none" stroke="light" stroke-width="3.2"/>
    <path d="M-18 12v-30M-18 12l20 14" fill="none" stroke="land4" stroke-width="5" stroke-linecap="round"/>`,
  eye: `
    <path d="M-78 0Q0-66 78 0 0 66-78 0z" fill="light"/>
    <circle r="31" fill="land2"/>
    <circle r="17" fill="land4"/>
    <circle cx="9" cy="-9" r="6" fill="light"/>
    <path d="M-43.3-25L-60.6-35M-28.7-41L-40.2-57.3M-10.4-48.9L-14.6-68.5M10.4-48.9L14.6-68.5M28.7-41L40.2-57.3M43.3-25L60.6-35" fill="none" stroke="glow" stroke-width="4" stroke-linecap="round"/>`,
  key: `
    <path d="M0-66a26 26 0 1 1-.1 0zm0 14a12 12 0 1 0 .1 0z" fill="light" fill-rule="evenodd"/>
    <path d="M-6-16H6v82H-6zM6 42h22v11H6zM6 58h15v9H6z" fill="light"/>
    <circle cy="-72" r="6" fill="glow"/>
    <circle cx="-29" cy="-40" r="5" fill="glow"/>
    <circle cx="29" cy="-40" r="5" fill="glow"/>
    <rect x="-10" y="-14" width="20" height="7" fill="glow"/>
    <rect x="-10" y="6" width="20" height="4" fill="land3"/>`,
  compass: `
    <circle r="68" fill="land3"/>
    <circle r="60" fill="light"/>
    <circle r="55" fill="land3"/>
    <path d="M0-76 12-12 76 0 12 12 0 76-12 12-76 0-12-12z" fill="light"/>
    <path d="M0-76 0 0 12-12zM76 0 0 0 12 12zM0 76 0 0-12 12zM-76 0 0 0-12-12z" fill="glow"/>
    <path d="M38-38 10-10h-4l-6-6zM38 38 10 10v-4l6-6z" fill="glow" opacity=".7"/>
    <circle r="8" fill="land4"/>`,
  moon: `
    <path d="M18-60a62 62 0 1 0 42 78A50 50 0 0 1 18-60z" fill="light"/>
    <path d="M34-38.5q2.2 14.3 16.5 16.5q-14.3 2.2-16.5 16.5q-2.2-14.3-16.5-16.5q14.3-2.2 16.5-16.5z" fill="glow"/>
    <path d="M56-60.5q1.4 9.1 10.5 10.5q-9.1 1.4-10.5 10.5q-1.4-9.1-10.5-10.5q9.1-1.4 10.5-10.5z" fill="glow"/>
    <path d="M8-7q1.2 7.8 9 9q-7.8 1.2-9 9q-1.2-7.8-9-9q7.8-1.2 9-9z" fill="glow"/>`,
  rose: `
    <path d="M-4 20h8v58h-8zM4 52q24-28 46-10-18 26-46 18zM-4 60q-20-26-42-12 14 24 42 20z" fill="land3"/>
    <path d="M34-10h0M17 19.4h0M-17 19.4h0M-34-10h0M-17-39.4h0M17-39.4h0" fill="none" stroke="glow" stroke-width="55.8" stroke-linecap="round"/>
    <path d="M19.9 1.5h0M-4.8 12.5h0M-22.9-7.6h0M-9.4-31h0M17.1-25.4h0" fill="none" stroke="light" stroke-width="37.8" stroke-linecap="round"/>
    <path d="M11.8-7.9h0M-2.1 1.8h0M-11.8-12.1h0M2.1-21.8h0" fill="none" stroke="glow" stroke-width="19.6" stroke-linecap="round"/>
    <circle cy="-10" r="8" fill="light"/>`,
  mask: `
    <path d="M-62-44Q0-66 62-44 70 34 0 66-70 34-62-44z" fill="light"/>
    <path d="M0-58Q36-56 62-44 70 34 0 66z" fill="glow" opacity=".55"/>
    <path d="M-44-16q16-18 34 0-16 10-34 0zM44-16q-16-18-34 0 16 10 34 0z" fill="land4"/>
    <path d="M-34 18Q0 30 34 18 24 50 0 50T-34 18z" fill="land4"/>
    <path d="M-62-30q-24 10-24 44M62-30q24 10 24 44" fill="none" stroke="glow" stroke-width="4" stroke-linecap="round"/>`,
  doors: `
    <path d="M-94.3 0V-185.7a94.3 94.3 0 0 1 188.6 0V0Z" fill="land3"/>
    <path d="M-72-6V-154.5a72 72 0 0 1 144 0V-6Z" fill="land2"/>
    <path d="M-49.8-12V-123.2a49.8 49.8 0 0 1 99.6 0V-12Z" fill="land4"/>
    <path d="M-27.5-18V-92a27.5 27.5 0 0 1 55 0V-18Z" fill="light"/>
    <circle cy="-41" r="6.6" fill="land4"/>
    <path d="M-7-14q7-38 14 0z" fill="land4"/>`,
  horizon: `
    <circle cy="-119" r="68" fill="light"/>
    <circle cy="-119" r="86.5" fill="none" stroke="glow" stroke-width="2" opacity=".5"/>
    <rect x="-131" y="-119" width="262" height="119" fill="land1"/>
    <path d="M-52-107h104v4h-104zM-28-89h56v4h-56zM-42-72h84v4h-84zM-22-54h44v4h-44zM-31-37h62v4h-62zM-16-20h32v4h-32z" fill="light" opacity=".8"/>
    <path d="M31-84h53l-13 11h-27zM58-87v-42l-21 38z" fill="land4"/>
    <rect x="-131" y="-17" width="262" height="17" fill="sky0" opacity=".35"/>`,
} as const

/** One repeat of a patterned paper or wall, 40 wide and 80 high or a divisor of that. */
export const PATTERNS = {
  scales: `
    <path d="M0 27a20 20 0 0 1 40 0M-20 47a20 20 0 0 1 40 0a20 20 0 0 1 40 0M0 67a20 20 0 0 1 40 0" fill="none" stroke="tint" stroke-width="2.2"/>
    <path d="M-20 7a20 20 0 0 1 40 0a20 20 0 0 1 40 0M-20 87a20 20 0 0 1 40 0a20 20 0 0 1 40 0" fill="none" stroke="light" stroke-width="2.2"/>`,
  spots: `
    <path d="M0 60h0M40 60h0" fill="none" stroke="tint" stroke-width="14" stroke-linecap="round"/>
    <path d="M20 20h0" fill="none" stroke="light" stroke-width="8" stroke-linecap="round"/>`,
  seeds: `
    <path d="M0 45q11 15 0 30q-11-15 0-30M40 45q11 15 0 30q-11-15 0-30" fill="tint"/>
    <path d="M20 5q11 15 0 30q-11-15 0-30" fill="light"/>`,
  lozenges: `
    <path d="M0 20l20-20 20 20-20 20zM0 60l20-20 20 20-20 20z" fill="none" stroke="tint" stroke-width="2"/>
    <path d="M14 20l6-6 6 6-6 6zM14 60l6-6 6 6-6 6z" fill="light"/>`,
  stripes: `
    <path d="M10 0v80" fill="none" stroke="tint" stroke-width="9"/>
    <path d="M30 0v80" fill="none" stroke="light" stroke-width="1.4"/>`,
  sprigs: `
    <path d="M20 34q-14-6-12-20q12 4 12 20q0-16 12-20q2 14-12 20zM0 74q-14-6-12-20q12 4 12 20q0-16 12-20q2 14-12 20zM40 74q-14-6-12-20q12 4 12 20q0-16 12-20q2 14-12 20z" fill="tint"/>
    <path d="M20 8h0M0 48h0M40 48h0" fill="none" stroke="light" stroke-width="7" stroke-linecap="round"/>`,
  checkedWall: `
    <path d="M0 3l13 17-13 17-13-17zM40 3l13 17-13 17-13-17zM20 43l13 17-13 17-13-17z" fill="land3" opacity=".55"/>
    <path d="M20 20h0M0 60h0M40 60h0" fill="none" stroke="glow" stroke-width="4.8" stroke-linecap="round" opacity=".7"/>`,
  scaledWall: `
    <path d="M-20 30a20 20 0 0 1 40 0h-6a14 14 0 0 0-28 0zM20 30a20 20 0 0 1 40 0h-6a14 14 0 0 0-28 0zM0 70a20 20 0 0 1 40 0h-6a14 14 0 0 0-28 0z" fill="land3" opacity=".55"/>
    <path d="M0 10h0M40 10h0M20 50h0" fill="none" stroke="glow" stroke-width="4.8" stroke-linecap="round" opacity=".7"/>`,
} as const
