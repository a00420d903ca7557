import { clamp } from '#lib/numbers/clamp.ts';

/** Shares of the width and height of a photo: 0 to 1, from its top left. */
export type Point = readonly [x: number, y: number];

/** The corners of a page as it is seen: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

/** How often a photo is turned clockwise by 90 degrees. */
export type Turns = 0 | 1 | 2 | 3;

export const wholePhoto: Corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

const turnPoint = ([x, y]: Point): Point => [1 - y, x];

/** The corners after the photo was turned once more: what was bottom left is top left then. */
export function turnCorners([topLeft, topRight, bottomRight, bottomLeft]: Corners): Corners {
  return [turnPoint(bottomLeft), turnPoint(topLeft), turnPoint(topRight), turnPoint(bottomRight)];
}

/** Where the corners of a turned photo are in the photo as it was taken; their order stays that of the turned one. */
export function findInPhoto(corners: Corners, turns: Turns): Corners {
  const back = (point: Point) => {
    let found = point;
    for (let turn = turns; turn > 0 && turn < 4; turn += 1) found = turnPoint(found);
    return found;
  };
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  return [back(topLeft), back(topRight), back(bottomRight), back(bottomLeft)];
}

/** The smallest part of the photo that the triangle at each corner may have, so that the page can still be seen. */
const smallestTriangle = 0.005;

/** Whether each corner points outwards, and none lies on the line between its neighbours. */
function isConvex(corners: Corners): boolean {
  return corners.every(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4] ?? [x, y];
    const [lastX, lastY] = corners[(index + 2) % 4] ?? [x, y];
    const cross = (nextX - x) * (lastY - nextY) - (nextY - y) * (lastX - nextX);
    return cross / 2 > smallestTriangle;
  });
}

/** Moves one corner within the photo. Corners that no page can have, such as crossed ones, are not taken: they stay as they are. */
export function moveCorner(corners: Corners, moved: number, [x, y]: Point): Corners {
  const place = (index: number, point: Point): Point =>
    index === moved ? [clamp(x, 0, 1), clamp(y, 0, 1)] : point;
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const next: Corners = [
    place(0, topLeft),
    place(1, topRight),
    place(2, bottomRight),
    place(3, bottomLeft),
  ];
  return isConvex(next) ? next : corners;
}
