#!/usr/bin/env python3
"""Writes icons into assets/art/icons, 24x24 and white, tinted where they are used. Those that are not
listed here were drawn by hand."""
import os

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "icons")
LINES = {
    "menu": '<path d="M4 6.5h16M4 12h16M4 17.5h16"/>',
    "undo": '<path d="M8 5L3.5 9.5L8 14M4 9.5h9.5a5.5 5.5 0 0 1 0 11H9"/>',
    "redo": '<path d="M16 5L20.5 9.5L16 14M20 9.5h-9.5a5.5 5.5 0 0 0 0 11H15"/>',
    "practice": '<path d="M12 12C10 9 8.7 7.8 6.8 7.8A4.2 4.2 0 1 0 6.8 16.2C8.7 16.2 10 15 12 12C14 9 15.3 7.8 17.2 7.8A4.2 4.2 0 1 1 17.2 16.2C15.3 16.2 14 15 12 12Z"/>',
    "back": '<path d="M14.5 5L7.5 12L14.5 19"/>',
    "close": '<path d="M6 6L18 18M18 6L6 18"/>',
    "play": '<path d="M8 5.5L18.5 12L8 18.5Z"/>',
    "check": '<path d="M4.5 12.5L10 18L19.5 7"/>',
    "book": '<path d="M12 6.5C10 5 7 4.5 3.5 4.8V18.5C7 18.2 10 18.7 12 20.2C14 18.7 17 18.2 20.5 18.5V4.8C17 4.5 14 5 12 6.5ZM12 6.5V20"/>',
    "gear": '<path d="M12 8.5A3.5 3.5 0 1 0 12 15.5A3.5 3.5 0 1 0 12 8.5ZM12 2.8V5.4M12 18.6V21.2M2.8 12H5.4M18.6 12H21.2M5.5 5.5L7.3 7.3M16.7 16.7L18.5 18.5M18.5 5.5L16.7 7.3M7.3 16.7L5.5 18.5"/>',
    "globe": '<path d="M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3ZM3.2 12H20.8M12 3C8.5 6.5 8.5 17.5 12 21M12 3C15.5 6.5 15.5 17.5 12 21"/>',
    "log": '<path d="M4 5.5H5M4 12H5M4 18.5H5M8.5 5.5H20M8.5 12H20M8.5 18.5H16"/>',
    "sort": '<path d="M7 4V19.5M3.5 16L7 19.5L10.5 16M13 6H20.5M13 11H18.5M13 16H16.5"/>',
    "bars": '<path stroke-width="3.4" d="M5 20V13.5M12 20V4.5M19 20V9.5"/>',
    "person": '<path d="M12 4A4 4 0 1 0 12 12A4 4 0 1 0 12 4ZM4.5 20.5C4.5 12.8 19.5 12.8 19.5 20.5"/>',
    "people": '<path d="M9 5A3.5 3.5 0 1 0 9 12A3.5 3.5 0 1 0 9 5ZM2.5 19.5C2.5 13 15.5 13 15.5 19.5M15.5 5.5A3.3 3.3 0 0 1 15.5 11.7M18 14.8C20.3 15.5 21.5 17.2 21.5 19.5"/>',
    "bot": '<path d="M5 9H19V19H5ZM12 9V5M10.5 4.5H13.5M9 13V14.5M15 13V14.5M2.5 12.5V15.5M21.5 12.5V15.5"/>',
    "dice": '<path d="M5 5H19V19H5ZM9 9H9.1M15 9H15.1M12 12H12.1M9 15H9.1M15 15H15.1"/>',
    "flag": '<path d="M6 21V4M6 4.5C10 2.5 13 7 18.5 4.8V13C13 15.2 10 10.7 6 12.7"/>',
    "search": '<path d="M10.5 3.5A7 7 0 1 0 10.5 17.5A7 7 0 1 0 10.5 3.5ZM15.6 15.6L21 21"/>',
    "eye": '<path d="M2.5 12C6.5 5 17.5 5 21.5 12C17.5 19 6.5 19 2.5 12ZM12 9.2A2.8 2.8 0 1 0 12 14.8A2.8 2.8 0 1 0 12 9.2Z"/>',
    "swap": '<path d="M4 8.5H19M15 4.5L19 8.5L15 12.5M20 16H5M9 12L5 16L9 20"/>',
    "home": '<path d="M4 11.5L12 4.5L20 11.5M6 10V20H18V10M10.5 20V14.5H13.5V20"/>',
    "again": '<path d="M19 8A8 8 0 1 0 20 13.5M19.5 3.5V8.5H14.5"/>',
    "down": '<path d="M6 9.5L12 15.5L18 9.5"/>',
    "info": '<path d="M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3ZM12 11V16.5M12 7.6V7.7"/>',
    "keys": '<path d="M3 6.5H21V17.5H3ZM6.8 10.2H6.9M10.2 10.2H10.3M13.7 10.2H13.8M17.1 10.2H17.2M8 14H16"/>',
    "closer": '<path d="M10.5 4A6.5 6.5 0 1 0 10.5 17A6.5 6.5 0 1 0 10.5 4ZM15.3 15.3L20.5 20.5M10.5 7.8V13.2M7.8 10.5H13.2"/>',
    "farther": '<path d="M10.5 4A6.5 6.5 0 1 0 10.5 17A6.5 6.5 0 1 0 10.5 4ZM15.3 15.3L20.5 20.5M7.8 10.5H13.2"/>',
    "games": '<path d="M3.5 4.5H20.5V9H3.5ZM5 9V19.5H19V9M9.5 13H14.5"/>',
    "bin": '<path d="M4.5 7H19.5M9.5 7V4.5H14.5V7M6.5 7L7.5 20H16.5L17.5 7M10.5 11V16M13.5 11V16"/>',
    "save": '<path d="M12 3.5V14.5M7.5 10L12 14.5L16.5 10M4.5 15.5V20.5H19.5V15.5"/>',
    "open": '<path d="M12 14.5V3.5M7.5 8L12 3.5L16.5 8M4.5 15.5V20.5H19.5V15.5"/>',
    "talk": '<path d="M5.5 4.5H18.5A2 2 0 0 1 20.5 6.5V14A2 2 0 0 1 18.5 16H11.5L7 20.5V16H5.5A2 2 0 0 1 3.5 14V6.5A2 2 0 0 1 5.5 4.5ZM8.5 10.2H8.6M12 10.2H12.1M15.5 10.2H15.6"/>',
    "pencil": '<path d="M4.5 19.5L5.5 15L15.5 5L19 8.5L9 18.5ZM13 7.5L16.5 11"/>',
}
HEAD = ('<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">'
        '<g fill="none" stroke="#FFFFFF" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">')

os.makedirs(OUT, exist_ok=True)
for name, body in LINES.items():
    with open(os.path.join(OUT, name + ".svg"), "w", encoding="utf-8") as out:
        out.write(HEAD + body + "</g></svg>\n")
