// Frame
export { TvFrame, type TvFrameProps } from './frame/TvFrame.tsx';
// Screens
export { HomeScreen } from './home/HomeScreen.tsx';
